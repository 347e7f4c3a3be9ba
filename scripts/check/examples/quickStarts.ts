import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readFiles, type Sources } from '../../readSources.ts'
import { root } from '../../runCommand.ts'

/** Pages whose sections write a site from an empty folder. */
export const quickStartPages = /^docs\/frameworks\//

/** The steps of a section that links to its example. */
export type QuickStart = {
  readonly page: string
  /** The example's folder in `examples`, which holds the same files. */
  readonly example: string
  readonly files: ReadonlyMap<string, string>
  readonly commands: readonly string[]
}

/** Reads the sections that link to an example: each file has its path in the line above. */
export function readQuickStarts(
  pages: Sources = readFiles(/\.md$/, 'docs/frameworks'),
): QuickStart[] {
  return [...pages].flatMap(([page, text]) =>
    text.split(/^(?=## )/m).flatMap((section) => {
      const [, example] = /\(\.\.\/\.\.\/examples\/([\w-]+)\)/.exec(section) ?? []
      const files = [...section.matchAll(/^`([^`\n]+)`\n\n```\w+\n(.*?)^```/gms)]
      const commands = [...section.matchAll(/^```sh\n(.*?)^```/gms)]
      if (!example || commands.length === 0) return []
      return {
        commands: commands.flatMap(([, lines = '']) => lines.split('\n').filter(Boolean)),
        example,
        files: new Map(files.map(([, path = '', code = '']) => [path, code])),
        page,
      }
    }),
  )
}

/** Compares the steps with the example: the same files, and the packages of its manifest. */
export function compareQuickStart({ commands, example, files, page }: QuickStart): string[] {
  const folder = `examples/${example}`
  const read = (path: string) => readFileSync(join(root, folder, path), 'utf8')
  if (!existsSync(join(root, folder))) return [`${page}:0 ${folder} is missing`]
  const changed = [...files].flatMap(([path, code]) =>
    existsSync(join(root, folder, path)) && read(path) === code
      ? []
      : [`${page}:0 ${path} differs from ${folder}/${path}`],
  )
  const left = listFiles(join(root, folder)).filter((path) => !files.has(path))
  const { dependencies, devDependencies } = JSON.parse(read('package.json'))
  const named = Object.keys({ ...dependencies, ...devDependencies }).sort()
  const installed = commands
    .flatMap((command) => (command.startsWith('npm install ') ? command.split(' ').slice(2) : []))
    .filter((word) => !word.startsWith('-'))
    .map((word) => word.replace(/(?<=.)@[\d.]+$/, ''))
    .sort()
  return [
    ...changed,
    ...left.map((path) => `${page}:0 lacks ${folder}/${path}`),
    ...(`${named}` === `${installed}`
      ? []
      : [`${page}:0 installs ${installed}, but ${folder} needs ${named}`]),
  ]
}

/** Names of npm, and folders that frameworks write. */
const others =
  /^(?:package(?:-lock)?\.json|\.\w|node_modules\/|build\/|dist\/|out\/|next-env|src\/routeTree)/

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name, parentPath }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !others.test(path) && path !== 'tsconfig.json')
}
