import { createHash } from 'node:crypto'
import { parseSync } from 'vite'

/** The first code of a page, with its exports. */
export type FirstScript = {
  readonly code: string
  /** The local names of what chunks import, by exported name. */
  readonly held: ReadonlyMap<string, string>
  /** The local names of what pages call, by public name. */
  readonly called: ReadonlyMap<string, string>
}

type Edit = { readonly start: number; readonly end: number; readonly text: string }

/**
 * Reads the chunk of the first code, the entry that passes on its public names, and the bundler's functions, which
 * become a part of the first code.
 */
export function readFirstScript({
  facade,
  runtime,
  start,
}: {
  readonly facade: string
  readonly runtime: string
  readonly start: string
}): FirstScript {
  const { dynamicImports, staticExports, staticImports } = parseSync('start.js', start).module
  const held = readExports(start)

  const edits = [
    ...staticExports.map(({ end, start }) => ({ end, start, text: '' })),
    ...staticImports.map(({ end, entries, start }) => ({
      end,
      start,
      text: `const{${entries.map(({ importName, localName }) => `${importName.name}:${localName.value}`)}}=${inlineModule(runtime)};`,
    })),
    // The code moves up from the folder of the chunks. Classic scripts replace the mark.
    ...dynamicImports.map(({ moduleRequest: { end, start: at } }) => ({
      end,
      start: at,
      text: `__at(${start.slice(at, end).replace(/^(.)\.\//, '$1./chunks/')})`,
    })),
  ]
  return { called: readPublicNames(facade, held), code: applyEdits(start, edits), held }
}

/** The local names of a module's exports, by exported name. */
function readExports(code: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  const { staticExports } = parseSync('module.js', code).module
  for (const { exportName, localName } of staticExports.flatMap(({ entries }) => entries))
    if (exportName.name && localName.name) names.set(exportName.name, localName.name)
  return names
}

/** A module that imports nothing, as an expression: the object of its exports. */
function inlineModule(code: string): string {
  const { staticExports } = parseSync('module.js', code).module
  const body = applyEdits(
    code,
    staticExports.map(({ end, start }) => ({ end, start, text: '' })),
  )
  return `(()=>{${body};return{${pairs(readExports(code), ':')}}})()`
}

function readPublicNames(
  facade: string,
  held: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const { staticExports, staticImports } = parseSync('facade.js', facade).module
  const imported = new Map(
    staticImports
      .flatMap(({ entries }) => entries)
      .map(({ importName, localName }) => [localName.value, importName.name] as const),
  )
  return new Map(
    staticExports
      .flatMap(({ entries }) => entries)
      .map(({ exportName, importName, localName }) => {
        const from = importName.name ?? imported.get(localName.name ?? '')
        const local = held.get(from ?? '')
        if (!exportName.name || !local) throw new Error('The entry may only pass on names.')
        return [exportName.name, local]
      }),
  )
}

/**
 * Writes the files that a page names, and the module that stands between them and the chunks.
 *
 * ```
 * latchkey.js ─────────┐ hold their exports      exports them
 *                      ├──────────────────► chunks/start.js ◄── chunks/opening.js …
 * latchkey.global.js ──┘
 * ```
 *
 * A module cannot import from a classic script. So chunks import `chunks/start.js`, which exports what the first
 * script holds under a key of its own version.
 */
export function writeFirstScripts({
  called,
  code,
  held,
}: FirstScript): readonly (readonly [path: string, code: string])[] {
  const version = createHash('sha256').update(code).digest('hex').slice(0, 16)
  const place = `globalThis[Symbol.for("latchkey.script.${version}")]`
  const hold = `${place}={${pairs(held, ':')}};`
  const names = [...held.keys()]
  return [
    [
      'latchkey.js',
      `const __at=(path)=>path;${code};${hold}export{${[...called].map(([name, local]) => `${local} as ${name}`)}};\n`,
    ],
    [
      'latchkey.global.js',
      // `import()` in a script of another origin has no base URL, unless the tag has `crossorigin`.
      `(()=>{"use strict";const __base=document.currentScript.src,__at=(path)=>new URL(path,__base).href;${code};${hold}globalThis.Latchkey={${pairs(called, ':')}}})();\n`,
    ],
    [
      'chunks/start.js',
      `const {${names.map((name) => `${name}:_${name}`)}}=${place};export{${names.map((name) => `_${name} as ${name}`)}};\n`,
    ],
  ]
}

function pairs(names: ReadonlyMap<string, string>, separator: string): string {
  return [...names].map(([name, local]) => `${name}${separator}${local}`).join(',')
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  return [...edits]
    .sort((one, other) => other.start - one.start)
    .reduce(
      (text, { end, start, text: next }) => text.slice(0, start) + next + text.slice(end),
      code,
    )
}
