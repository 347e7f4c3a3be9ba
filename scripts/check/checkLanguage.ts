import { readFiles } from '../readSources.ts'
import { type LanguageRule, languageRules, type Place } from './language/languageRules.ts'
import { type Passage, readPassages } from './language/readPassages.ts'

export type Wording = { rule: string; path: string; line: number; words: string; advice: string }

/** A planted file for each place, and the place and text that must be read from it. */
const plantedFiles: readonly (readonly [path: string, code: string, found: readonly string[]])[] = [
  [
    'a.ts',
    '// What is\n// known.\nf(1) // Who asks\n',
    ['1 comment What is\n known.', '3 comment Who asks'],
  ],
  [
    'a.ts',
    '/**\n * Reads `it`.\n *\n * @param a What it is.\n * @returns Something\n */',
    ['2 comment Reads ``.\n\n ', '4 comment What it is.\n ', '5 comment Something\n '],
  ],
  ['a.css', 'a {}\n/* It\n * is */', ['2 comment It\n is */']],
  ['a.test.ts', "test.each([1])('what %s', f); run('it')", ['1 test what %s']],
  ['a/texts.ts', "export const texts = {\n  a: 'Done!',\n}", ['2 text Done!']],
  ['a/moreTexts.ts', "export const texts = {\n  a: 'Done!',\n}", ['2 text Done!']],
  ['a/germanTexts.ts', "export const texts = {\n  a: 'Fertig!',\n}", ['2 translation Fertig!']],
  [
    'a.md',
    '# What it is\n\nIt is\n`it`.\n\n| What |\n| --- |\n| Who [it](it) |\n| Who asks? |\n- it `` `a` `` `b`\n\n```\nit\n```',
    [
      '1 heading What it is',
      '3 doc It is\n``.',
      '6 heading What',
      '8 doc Who [it]()',
      '9 heading Who asks?',
      '10 doc it `` ``',
    ],
  ],
]

/** Refuses wordings to replace, everywhere in the repository. */
export async function checkLanguage(): Promise<string> {
  const wordings = findWordings()
  if (wordings.length > 0) throw new Error(wordings.map(describeWording).join('\n'))
  return `${languageRules.length} rules`
}

/** Finds every wording to replace, after proving each rule on planted texts. */
export function findWordings(): Wording[] {
  for (const [path, code, found] of plantedFiles) proveRead(path, code, found)
  for (const rule of languageRules) proveNoticed(rule)

  const files = readFiles(
    /\.(?:tsx?|mjs|js|css|html|sol|md)$/,
    ...['packages', 'services', 'apps', 'tests', 'bench', 'scripts', 'examples'],
    ...['docs', 'decisions', '.changeset', 'README.md', 'CONTRIBUTING.md', 'vitest.config.ts'],
  )
  return [...files]
    .filter(([path]) => !/\.css\.ts$|^services\/provider\/data\//.test(path))
    .flatMap(([path, source]) => readPassages(path, source).flatMap((passage) => judge(passage)))
}

/** One line: where it stands, what it says, and what to write instead. */
export function describeWording({ rule, path, line, words, advice }: Wording): string {
  return `${path}:${line} ${rule}: “${words}” (${advice})`
}

/** Whether a path is the place or lies within it. */
export function isWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`)
}

function judge(
  { path, line, place, text }: Passage,
  rules: readonly LanguageRule[] = languageRules,
): Wording[] {
  return rules
    .filter(({ places }) => places.includes(place))
    .flatMap(({ name, pattern, advice }) => {
      const matches = pattern.global ? [...text.matchAll(pattern)] : [pattern.exec(text)]
      return matches.flatMap((match) =>
        match
          ? [
              {
                rule: name,
                path,
                line: line + text.slice(0, match.index).split('\n').length - 1,
                words: match[0].replace(/\s+/g, ' '),
                advice,
              },
            ]
          : [],
      )
    })
}

function proveNoticed(rule: LanguageRule): void {
  const places: readonly Place[] = rule.places
  for (const place of places)
    for (const [texts, isWrong] of [
      [rule.planted.wrong, true],
      [rule.planted.right, false],
    ] as const)
      for (const text of texts)
        if (judge({ path: 'planted', line: 1, place, text }, [rule]).length > 0 !== isWrong)
          throw new Error(
            `“${rule.name}” ${isWrong ? 'did not notice' : 'refused'} the planted “${text}” (${place}).`,
          )
}

function proveRead(path: string, code: string, expected: readonly string[]): void {
  const found = readPassages(path, code).map(({ line, place, text }) => `${line} ${place} ${text}`)
  if (found.join('|') !== expected.join('|'))
    throw new Error(`The planted ${path} was read as ${JSON.stringify(found)}.`)
}
