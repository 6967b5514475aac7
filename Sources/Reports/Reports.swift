/// Stands here until the module has its types.
enum ReportsPlaceholder {}
