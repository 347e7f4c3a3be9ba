// Usage: npm run language [-- --list [folder]]
import { describeWording, findWordings, isWithin } from './check/checkLanguage.ts'
import { languageRules } from './check/language/languageRules.ts'
import { printTable } from './printTable.ts'

const wordings = findWordings()
const flags = process.argv.slice(2)

if (flags[0] === '--list') {
  const place = flags[1]?.replace(/\/$/, '')
  const listed = wordings.filter(({ path }) => !place || isWithin(path, place))
  for (const wording of listed) console.log(describeWording(wording))
  console.log(`\n${listed.length} wordings`)
} else {
  const rules = languageRules.map(({ name }) => name)
  const folders = [...new Set(wordings.map(({ path }) => folderOf(path)))].sort()
  const countsOf = (found: typeof wordings) => [
    ...rules.map((name) => `${found.filter(({ rule }) => rule === name).length || ''}`),
    `${found.length}`,
  ]
  printTable(
    ['', ...rules, 'all'],
    [
      ...folders.map((folder) => [
        folder,
        ...countsOf(wordings.filter(({ path }) => folderOf(path) === folder)),
      ]),
      ['all', ...countsOf(wordings)],
    ],
  )
}

/** The part of the repository that one change cleans: a room of the package, a service, an app. */
function folderOf(path: string): string {
  const [room] = /^packages\/latchkey\/src\/(?:[^/.]+\/[^/.]+(?=\/)|[^/.]+)/.exec(path) ?? []
  const [part] = /^(?:services|apps|packages|tests|scripts|examples)\/[^/]+(?=\/)/.exec(path) ?? []
  return room ?? part ?? path.split('/')[0] ?? path
}
