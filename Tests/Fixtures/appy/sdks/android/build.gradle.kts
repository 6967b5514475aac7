plugins {
  id("com.android.library")
  kotlin("android")
}

group = "to.appy"
version = property("VERSION_NAME") as String

android {
  namespace = "to.appy.sdk"
  compileSdk = 35
  defaultConfig { minSdk = 23 }
}

kotlin { jvmToolchain(17) }
