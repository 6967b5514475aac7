import Statements
import Testing

@Suite struct SourceCodeTests {
  @Test(arguments: objectiveC + kotlin + java + dart + javaScript)
  func readsTheNamedTexts(_ fact: SourceFact) throws {
    #expect(try SourceFact.facts(Array(fact.source.utf8), fact.kind) == fact.expected)
  }

  /// Line ends and a byte order mark change nothing.
  @Test(arguments: objectiveC + kotlin + java + dart + javaScript)
  func readsTheLineEndsOfWindows(_ fact: SourceFact) throws {
    let source = "\u{FEFF}" + fact.source.replacing("\n", with: "\r\n")
    #expect(try SourceFact.facts(Array(source.utf8), fact.kind) == fact.expected)
  }

  private static let objectiveC = [
    SourceFact(
      "constants of Cocoa and of C", .objectiveC,
      """
      #import <Foundation/Foundation.h>
      #import "AcmeVersion.h"
      NSString *const AcmeVersion = @"1.2.3"; // @"9.9.9"
      static NSString * const kAcmeSdk = @"ios1.2.3";
      const char AcmeName[] = "acme";
      static const unsigned char AcmeNumber[32] __attribute__ ((used)) = "no";
      extern NSString *const AcmeOther;
      double AcmeVersionNumber = 1.0;
      """,
      [
        #"AcmeVersion = "1.2.3""#, #"kAcmeSdk = "ios1.2.3""#, #"AcmeName = "acme""#,
        #"AcmeNumber = "no""#, "AcmeVersionNumber = `1.0`",
      ]),
    SourceFact(
      "macros", .objectiveC,
      """
      #define ACME_VERSION @"1.2.3"
        # define ACME_C_VERSION "1.2.3" /* "9.9.9" */
      #define ACME_LONG_VERSION \\
        @"1.2.4"
      #define ACME_VERSION_OF(x) @#x
      #define ACME_NAME acme
      #if 0
      // #define ACME_OLD_VERSION @"0.1.0"
      #endif
      """,
      [
        #"ACME_VERSION = "1.2.3""#, #"ACME_C_VERSION = "1.2.3""#,
        #"ACME_LONG_VERSION = "1.2.4""#, "ACME_VERSION_OF = `(x) @#x`",
      ]),
    SourceFact(
      "assignments and methods", .objectiveC,
      """
      @implementation AcmePlugin
      + (void)registerWithRegistrar:(id)registrar {
        AcmeWrapper.sdkVersion = @"010203";
        NSString *local = @"3.0.0";
        AcmeWrapper.sdkType = @"flutter";
      }
      - (NSString *)sdkVersion {
        return @"1.2.3";
      }
      - (NSString *)nameFor:(int)x { return @"acme"; }
      @end
      NSString *AcmeGetVersion(void) { return @"1.2.4"; }
      """,
      [
        #"AcmeWrapper.sdkVersion = "010203""#, #"AcmeWrapper.sdkType = "flutter""#,
        #"AcmePlugin.sdkVersion = "1.2.3""#, #"AcmeGetVersion = "1.2.4""#,
      ]),
    SourceFact(
      "what is no plain text", .objectiveC,
      #"""
      NSString *const AcmeVersion = @"1.2" @".3";
      NSString *const OtherVersion = @"1.2\u002E3";
      NSString *const ThirdVersion = ACME(@"1.2.3");
      NSString *LaterVersion = nil;
      char c = '"'; NSString *const After = @"1.2.3";
      """#,
      [
        #"AcmeVersion = `"1.2" @".3"`"#, #"OtherVersion = `"1.2\u002E3"`"#,
        #"ThirdVersion = `ACME(@"1.2.3")`"#, #"After = "1.2.3""#,
      ]),
  ]

  private static let kotlin = [
    SourceFact(
      "at the top level and in objects", .kotlin,
      """
      package com.acme
      internal const val acmeVersion = "1.2.3"
      /* /* val a = "9.9.9" */ val b = "9.9.9" */
      class Acme(private val name: String = "none") : Base(),
        Names, Sounds {
        val own: String = "1.2.4"
        companion object {
          const val SDK_VERSION: String = "1.2.5" // x
          private val raw = \"""1.2.6\"""
        }
        object Names { val `sdk version` = "1.2.7" }
        enum class Kind(val v: String) { A("x") }
        fun start() {
          val local = "3.0.0"
          Wrapper.sdkVersion = "1.2.8"
          Wrapper.setSdkVersion("1.2.9")
        }
      }
      enum class Other { A; val v = "2.0.0" }
      """,
      [
        #"acmeVersion = "1.2.3""#, #"Acme.own = "1.2.4""#, #"Acme.SDK_VERSION = "1.2.5""#,
        #"Acme.raw = "1.2.6""#, #"Acme.Names.sdk version = "1.2.7""#,
        #"Wrapper.sdkVersion = "1.2.8""#, #"Wrapper.setSdkVersion = "1.2.9""#,
        #"Other.v = "2.0.0""#,
      ]),
    SourceFact(
      "functions and getters", .kotlin,
      """
      fun version() = "1.2.3"
      fun typed(): String = "1.2.4"
      fun block(): String { return "1.2.5" }
      object Acme {
        override val version: String
          get() = "1.2.6"
        val other: String get() { return "1.2.7" }
      }
      """,
      [
        #"version = "1.2.3""#, #"typed = "1.2.4""#, #"block = "1.2.5""#,
        #"Acme.version = "1.2.6""#, #"Acme.other = "1.2.7""#,
      ]),
    SourceFact(
      "what is no plain text", .kotlin,
      """
      val version = "1.$minor.3"
      val codeVersion = "1.${if (a) "2" else "}"}.3"
      val sumVersion = "1." + minor
      val chainVersion = "1.2.3"
        .trim()
      val configVersion = BuildConfig.VERSION_NAME
      val escapedVersion = "1.2\\u002E3"
      val open = "1.2.3
      val dollar = "$ 1"
      """,
      [
        "version = `\"1.$minor.3\"`", "codeVersion = `\"1.${if (a) \"2\" else \"}\"}.3\"`",
        "sumVersion = `\"1.\" + minor`", "chainVersion = `\"1.2.3\"…`",
        "configVersion = `BuildConfig.VERSION_NAME`", #"escapedVersion = `"1.2\u002E3"`"#,
        "dollar = \"$ 1\"",
      ]),
  ]

  private static let java = [
    SourceFact(
      "fields and methods", .java,
      """
      package com.acme;
      @Keep("x") public class AcmePlugin extends Base implements Names, Sounds<A, B>,
          Colours {
        private static final String PLUGIN_VERSION = "1.2.3", NAME = "acme";
        // private static final String OLD_VERSION = "9.9.9";
        @Override
        @SuppressWarnings("unused") public String getVersion(int a, int b)
            throws A, B { return "1.2.4"; }
        static class Inner { String v = "1.2.5"; }
        void start(String x) {
          String local = "3.0.0";
          this.version = "1.2.6";
          AcmeWrapper.setSdkVersion("010203");
        }
        static final String TEXT_VERSION = \"""
          1.2.3
          \""";
        char quote = '"';
        String last = "x";
      }
      """,
      [
        #"AcmePlugin.PLUGIN_VERSION = "1.2.3""#, #"AcmePlugin.NAME = "acme""#,
        #"AcmePlugin.getVersion = "1.2.4""#, #"AcmePlugin.Inner.v = "1.2.5""#,
        #"this.version = "1.2.6""#, #"AcmeWrapper.setSdkVersion = "010203""#,
        "AcmePlugin.TEXT_VERSION = `\"\"\"…`", #"AcmePlugin.last = "x""#,
      ])
  ]

  private static let dart = [
    SourceFact(
      "constants and getters", .dart,
      """
      import 'package:acme/acme.dart';
      const String acmeVersion = '1.2.3';
      /// const version = '9.9.9';
      class AcmeWeb extends Base {
        static const _pluginVersion = '1.2.4';
        final a = r'1.2.5', b = "it's", c = '''1.2.6''';
        static String get version => '1.2.7';
        String name() => "acme";
        String other() { return '1.2.8'; }
        void start() { final local = '3.0.0'; Wrapper.version = '1.2.9'; f((x) => 'y'); }
      }
      extension Names on AcmeWeb { static const v = '1.3.0'; }
      """,
      [
        #"acmeVersion = "1.2.3""#, #"AcmeWeb._pluginVersion = "1.2.4""#,
        #"AcmeWeb.a = "1.2.5""#, #"AcmeWeb.b = "it's""#, #"AcmeWeb.c = "1.2.6""#,
        #"AcmeWeb.version = "1.2.7""#, #"AcmeWeb.name = "acme""#, #"AcmeWeb.other = "1.2.8""#,
        #"Wrapper.version = "1.2.9""#, #"Names.v = "1.3.0""#,
      ]),
    SourceFact(
      "what is no plain text", .dart,
      """
      const version = '1.$minor.3';
      const codeVersion = '1.${f('}')}.3';
      const twoVersion = '1.2' '.3';
      const linesVersion = '''
      1.2.3''';
      /* /* */ const v = '9.9.9'; */
      const last = '1.2.3';
      """,
      [
        "version = `'1.$minor.3'`", "codeVersion = `'1.${f('}')}.3'`",
        "twoVersion = `'1.2' '.3'`", "linesVersion = `'''…`", #"last = "1.2.3""#,
      ]),
  ]

  private static let javaScript = [
    SourceFact(
      "constants, fields and members", .javaScript,
      """
      #!/usr/bin/env node
      'use strict'
      export const SDK_VERSION: string = '1.2.3', NAME = "acme"
      let tagged = `1.2.4` as const;
      /* var old = '9.9.9' */
      export default class Acme<T>
        extends Base<T> implements A, B {
        static readonly VERSION = '1.2.5';
        public name?: string = "acme"
        #secret = 'x';
        constructor() {
          const local = '3.0.0'
          this.sdkPrefix = "react-native1.2.6";
        }
        get version(): string { return '1.2.7'; }
        getVersion = () => '1.2.8'
      }
      namespace Inner { export const v = '1.2.9' }
      enum Kind { A = '1.3.0', B = 'b' }
      exports.version = '1.3.1';
      """,
      [
        #"SDK_VERSION = "1.2.3""#, #"NAME = "acme""#, #"tagged = "1.2.4""#,
        #"Acme.VERSION = "1.2.5""#, #"Acme.name = "acme""#, #"Acme.secret = "x""#,
        #"this.sdkPrefix = "react-native1.2.6""#, #"Acme.version = "1.2.7""#,
        #"Acme.getVersion = "1.2.8""#, #"Inner.v = "1.2.9""#, #"Kind.A = "1.3.0""#,
        #"Kind.B = "b""#, #"exports.version = "1.3.1""#,
      ]),
    SourceFact(
      "objects", .javaScript,
      """
      var Adjust = {
        version: '1.2.3', 'sdk-prefix': "a", inner: { v: '1.2.4' },
        getVersion: function () { return "1.2.5"; },
        getName() { return 'acme' },
        list: ['1.2.6'],
      };
      module.exports = { version: '1.2.7' };
      function f() { return { version: '1.2.8' } }
      plugin({ name: 'x', call: () => 'y' }, '1.2.9')
      type T = { version: '9.9.9' }
      Acme.getVersion = function() { return '1.3.0' }
      """,
      [
        #"Adjust.version = "1.2.3""#, #"Adjust.sdk-prefix = "a""#, #"Adjust.inner.v = "1.2.4""#,
        #"Adjust.getVersion = "1.2.5""#, #"Adjust.getName = "acme""#, #"version = "1.2.7""#,
        #"version = "1.2.8""#, #"name = "x""#, #"call = "y""#, #"Acme.getVersion = "1.3.0""#,
      ]),
    SourceFact(
      "values of package.json", .javaScript,
      """
      import pkg from '../package.json';
      import * as other from "./other.json"
      import { version as sdkVersion, name } from '../../package.json'
      import { version } from './version'
      const packageVersion = require('../package.json').version
      const { version: v } = require("./package.json");
      export const A = pkg.version;
      export const B = other.sdk.version
      export const PLUGIN_VERSION = packageJson.version;
      export const C = { version: pkg.version };
      const typed: {
        name: string; version: string
      } = require('../typed.json');
      export const D = typed.version
      const { version: w } = typed
      const lateVersion = pkg.version + '-x'
      """,
      [
        "sdkVersion = ../../package.json#version", "name = ../../package.json#name",
        "packageVersion = ../package.json#version", "v = ./package.json#version",
        "A = ../package.json#version", "B = ./other.json#sdk.version",
        "PLUGIN_VERSION = -#version", "C.version = ../package.json#version",
        "D = ../typed.json#version", "w = ../typed.json#version",
        "lateVersion = `pkg.version + '-x'`",
      ]),
    SourceFact(
      "what only looks like a text", .javaScript,
      """
      const regex = /['"`]/g, half = a / b / c, v = '1.2.3'
      const template = `${f(`}`)} const x = '9.9.9'`
      const version = `1.${minor}.3`
      const el = <Text>Don't</Text>
      const last = '1.2.4'
      if (v == '9.9.9') { f(v = '9.9.8') }
      const doubled = '1.2' +
        '.5'
      """,
      [
        #"v = "1.2.3""#, "version = ``1.${minor}.3``", #"last = "1.2.4""#,
      ]),
  ]
}
