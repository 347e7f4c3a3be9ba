import { posix } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { isTest, type Sources } from '../readSources.ts'

/** The folder of `@latchkey/kit`, whose files are imported one by one. */
export const kit = 'packages/kit/src/'

/** An import of any kind: static, `export from`, `import type`, `import()` in code or in a type. */
export type Arrow = {
  from: string
  /** A path from the repository's root, or a package's specifier as written. */
  to: string
  kind: 'static' | 'dynamic' | 'type'
  /** Whether `to` is a path. */
  isLocal: boolean
}

/** Finds every import with a parser, so that comments and strings do not count. */
export function readImports(sources: Sources): Arrow[] {
  return [...sources].flatMap(([from, code]) => {
    const arrows: Arrow[] = []
    const add = (specifier: string, kind: Arrow['kind']) => {
      const isKit = specifier.startsWith('@latchkey/kit/')
      const path = isKit
        ? specifier.replace('@latchkey/kit/', kit)
        : posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
      const isLocal = isKit || specifier.startsWith('.')
      arrows.push({ from, to: isLocal ? path : specifier, kind, isLocal })
    }
    const { program, errors } = parseSync(from, code)
    if (errors[0]) throw new Error(`${from} does not parse: ${errors[0].message}`)

    new Visitor({
      ImportDeclaration: (node) => add(node.source.value, kindOf(node.importKind)),
      ExportAllDeclaration: (node) => add(node.source.value, kindOf(node.exportKind)),
      ExportNamedDeclaration: (node) => {
        if (node.source) add(node.source.value, kindOf(node.exportKind))
      },
      ImportExpression: ({ source }) => {
        if (source.type === 'Literal' && typeof source.value === 'string')
          add(source.value, 'dynamic')
        else if (from.startsWith('packages/') && !isTest(from))
          throw new Error(`${from}: import() of something other than a string cannot be followed`)
      },
      TSImportType: (node) => add(node.source.value, 'type'),
      TSModuleDeclaration: ({ id }) => {
        if (id.type === 'Literal') add(id.value, 'type')
      },
    }).visit(program)
    return arrows
  })
}

function kindOf(kind: 'type' | 'value' | undefined): Arrow['kind'] {
  return kind === 'type' ? 'type' : 'static'
}
