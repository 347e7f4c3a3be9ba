import type { NetworkName } from '../../makeOptions.ts'
import { changesOf, type Look, lookOf } from '../looks.ts'
import { indent, writeLiteral } from './writeLiteral.ts'

/** The choices that a visitor made on the page. */
export type Choices = {
  readonly look: Look
  readonly networks: readonly NetworkName[]
  /** Options that differ from the defaults. */
  readonly options: Readonly<Record<string, unknown>>
}

/** The parts of a site's code that each framework places elsewhere. */
export type Site = {
  /** Imports of chain families, networks and presets. */
  readonly imports: readonly string[]
  /** The object that `createLatchkey` takes. */
  readonly options: string
  /** Names of the chain families. */
  readonly families: readonly string[]
  /** Names of the networks, renamed where a chain family has the same one. */
  readonly imported: readonly string[]
  /** Whether the page has a place for the modal. */
  readonly hasPlace: boolean
}

const ownFamilies: Partial<Record<NetworkName, string>> = { bitcoin: 'bitcoin', solana: 'solana' }

export function writeSite({ look, networks, options }: Choices, isHeadless = false): Site {
  const families = [...new Set(networks.map((name) => ownFamilies[name] ?? 'evm'))].sort()
  // Two families have the name of a network.
  const imported = networks
    .map((name) => (ownFamilies[name] ? `${name} as ${name}Network` : name))
    .sort()
  const named = networks.map((name) => (ownFamilies[name] ? `${name}Network` : name))
  const { disableAppend, enableEmbedded, ...others } = options
  const hasPlace = !isHeadless && (disableAppend === true || enableEmbedded === true)
  const lines = [
    `adapters: [${families.map((family) => `${family}()`).join(', ')}],`,
    `networks: [${named.join(', ')}],`,
    "projectId: 'YOUR_PROJECT_ID',",
    ...Object.entries(hasPlace ? options : others).map(
      ([name, value]) => `${name}: ${writeLiteral(value)},`,
    ),
    ...writeLook(look),
  ]
  return {
    imports: [
      ...families.map((family) => `import { ${family} } from 'latchkey/${family}'`),
      `import ${writeNames(imported)} from 'latchkey/networks'`,
      ...(look.preset ? [`import { ${look.preset} } from 'latchkey/themes'`] : []),
    ],
    families,
    hasPlace,
    imported,
    options: `{\n${lines.map((line) => `${indent(line)}\n`).join('')}}`,
  }
}

/** The options of a look: a preset, and what differs from it. */
function writeLook(look: Look): string[] {
  const { mode, preset } = look
  const changes = Object.entries(changesOf(look)).map(
    ([token, value]) => `${writeLiteral(token)}: ${writeLiteral(value)},`,
  )
  return [
    ...(preset ? [`...${preset},`] : []),
    ...(mode === lookOf(preset).mode ? [] : [`themeMode: ${writeLiteral(mode)},`]),
    ...(changes.length
      ? [
          `themeVariables: {\n${[...(preset ? [`...${preset}.themeVariables,`] : []), ...changes]
            .map((line) => `${indent(line)}\n`)
            .join('')}},`,
        ]
      : []),
  ]
}

/** Names in braces, on lines of their own if they are many. */
export function writeNames(names: readonly string[]): string {
  const line = `{ ${names.join(', ')} }`
  return line.length < 50 ? line : `{\n${names.map((name) => `  ${name},\n`).join('')}}`
}
