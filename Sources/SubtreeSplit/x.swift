// SubtreeSplit
