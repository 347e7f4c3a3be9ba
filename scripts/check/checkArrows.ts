import { isTest, readSources } from '../readSources.ts'
import { arrowRules, source } from './arrowRules.ts'
import { findWrongArrows } from './findWrongArrows.ts'
import { type Arrow, readImports } from './readImports.ts'

/** Minimum number of files; fewer mean that the check reads the wrong folder. */
const fewestFiles = 50

/** Violations that each rule must notice. The files exist in memory only. */
const planted: readonly (readonly [rule: string, files: Readonly<Record<string, string>>])[] = [
  ...arrowRules.map(({ name, planted }) => [name, planted] as const),
  ['resolved', { [`${source}core/planted.ts`]: "import './nowhere.ts'" }],
  [
    'reach',
    {
      [`${source}core/index.ts`]: "import '../adapters/evm/planted.ts'",
      [`${source}adapters/evm/planted.ts`]: "const planted = import('viem')",
    },
  ],
  [
    'cycle',
    {
      [`${source}core/plantedA.ts`]: "import type { b } from './plantedB.ts'",
      [`${source}core/plantedB.ts`]: "const a = import('./plantedA.ts')",
    },
  ],
  [
    'rooms',
    {
      [`${source}features/swap/form/planted.ts`]: "import type { a } from '../quote/planted.ts'",
      [`${source}features/swap/quote/planted.ts`]: "import '../form/changeForm.ts'",
    },
  ],
]

/** Refuses every import of the repository that runs the wrong way. */
export async function checkArrows(): Promise<string> {
  const sources = readSources('packages', 'services', 'apps', 'tests', 'bench', 'scripts')
  const shipped = [...sources.keys()].filter((path) => path.startsWith(source) && !isTest(path))
  if (shipped.length < fewestFiles) throw new Error(`Only ${shipped.length} shipped files found.`)

  const arrows = readImports(sources)
  for (const [rule, files] of planted) proveNoticed(rule, files, arrows)

  const wrong = findWrongArrows(arrows)
  if (wrong.length > 0)
    throw new Error(
      wrong.map(({ rule, from, to, reason }) => `${rule}: ${from} → ${to} (${reason})`).join('\n'),
    )
  return `${sources.size} files, ${arrows.length} imports, ${planted.length} planted violations noticed`
}

function proveNoticed(
  rule: string,
  files: Readonly<Record<string, string>>,
  arrows: readonly Arrow[],
): void {
  const more = readImports(new Map(Object.entries(files)))
  const noticed = findWrongArrows([...arrows, ...more]).some(
    (wrong) =>
      wrong.rule === rule && more.some(({ from, to }) => from === wrong.from && to === wrong.to),
  )
  if (!noticed) throw new Error(`The rule “${rule}” did not notice a planted violation.`)
}
