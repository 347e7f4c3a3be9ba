import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transform } from 'lightningcss'
import { parseSync } from 'vite'
import { readFiles, type Sources } from '../readSources.ts'
import { root, runCommand } from '../runCommand.ts'
import { compareQuickStart, quickStartPages, readQuickStarts } from './examples/quickStarts.ts'
import { type Example, readExamples } from './examples/readExamples.ts'
import { writeShowcaseCode } from './examples/showcaseCode.ts'

/** Planted examples, each with one mistake on a known line. */
const planted: Sources = new Map([
  [
    'planted.md',
    '```ts\nlatchkey.open()\nlatchkey.opne()\n```\n```json\n{ a }\n```\n- a\n  ```ts\n  engine.nope()\n  ```\n',
  ],
  ['planted.ts', '/**\n * @example\n * ```tsx\n * const a = <b title={1} />\n * ```\n */'],
  [
    'planted/b.md',
    '```sh\nnpm run nothing # at all\n```\n```html\n<p><b></p>\n```\n```js\nlet = (\n```\n```jsx\n<a></b>\n```\n' +
      '```css\na { b }\n```\n```vue\n<template><p></b></template>\n```\n```svelte\n<script lang="ts">\nlatchkey.opne()\n</script>\n```\n```cobol\nSTOP\n```\n',
  ],
])
/** A quick start whose file, packages and missing file differ from its example. */
const plantedStart: Sources = new Map([
  [
    'planted/start.md',
    '## One\n[site](../../examples/vanilla)\n\n`main.js`\n\n```js\n1\n```\n```sh\nnpm install vue\n```\n',
  ],
])
const plantedAt = [
  'planted.md:3',
  'planted.md:6',
  'planted.md:10',
  'planted.ts:4',
  'planted/b.md:2',
  'planted/b.md:5',
  'planted/b.md:8',
  'planted/b.md:11',
  'planted/b.md:14',
  'planted/b.md:17',
  'planted/b.md:21',
  'planted/b.md:25',
]

/** Type-checks or parses every example of the documentation, of the TSDoc and of the showcase. */
export async function checkExamples(): Promise<string> {
  const pages = readFiles(
    /\.md$/,
    'README.md',
    'CONTRIBUTING.md',
    'docs',
    'examples',
    'services',
    'packages',
  )
  const sources = readFiles(/\.tsx?$/, 'packages', 'services', 'apps')
  const examples = [...readExamples(new Map([...pages, ...sources])), ...writeShowcaseCode()]

  // Frameworks are not installed here. Their quick starts are files of examples, which are built by tests/hosts.
  const compiled = examples.filter(({ path }) => !quickStartPages.test(path))
  const starts = readQuickStarts().flatMap(compareQuickStart)
  if (readQuickStarts(plantedStart).flatMap(compareQuickStart).length !== 3)
    throw new Error('Differences between a quick start and its example went unnoticed')
  // A single run of the compiler serves both, because it is slow.
  const problems = [
    ...starts,
    ...(await findProblems([...compiled, ...readExamples(planted)].flatMap(readScripts))),
  ]
  const missed = plantedAt.filter(
    (place) => !problems.some((problem) => problem.startsWith(`${place} `)),
  )
  if (missed.length > 0) throw new Error(`Planted mistakes went unnoticed: ${missed.join(', ')}`)
  const found = problems.filter((problem) => !problem.startsWith('planted'))
  if (found.length > 0) throw new Error(found.join('\n'))
  return `${examples.length} examples hold`
}

async function findProblems(examples: readonly Example[]): Promise<string[]> {
  // The compiler skips type checks if any file has a syntax error.
  const typed = examples.filter(
    ({ language, code }) =>
      /^tsx?$/.test(language) &&
      // A file of another example.
      !/ from '\.\.?\//.test(code) &&
      parseSync(`example.${language}`, code).errors.length === 0,
  )
  return [...examples.flatMap(parseExample), ...(await checkTypes(typed))].sort()
}

/** The markup of a component, and its script as an example of its own. */
function readScripts(example: Example): Example[] {
  const { code, language, line } = example
  if (!/^(?:svelte|vue)$/.test(language)) return [example]
  const [, before = '', script = ''] = /^(.*?<script[^>]*>\n)(.*?)<\/script>/s.exec(code) ?? []
  return [
    example,
    { ...example, code: script, language: 'ts', line: line + before.split('\n').length - 1 },
  ]
}

/** Languages without a compiler are parsed; commands are looked up in package.json. */
function parseExample({ path, line, language, code }: Example): string[] {
  if (language === 'json') return isJson(code) ? [] : [`${path}:${line} is not JSON`]
  if (language === 'css') return isCss(code) ? [] : [`${path}:${line} is not CSS`]
  if (/^[jt]sx?$/.test(language)) {
    const [error] = parseSync(`example.${language}`, code).errors
    return error ? [`${path}:${line} ${error.message}`] : []
  }
  if (/^(?:html|svelte|vue)$/.test(language)) {
    const tag = findUnclosedTag(code)
    return tag ? [`${path}:${line} <${tag}> is not closed`] : []
  }
  if (language === 'sh')
    return code.split('\n').flatMap((text, index) => checkCommand(path, line + index, text, code))
  return [`${path}:${line} is in ${language}, which no check reads`]
}

function isCss(code: string): boolean {
  try {
    transform({ code: Buffer.from(code), filename: 'example.css' })
    return true
  } catch {
    return false
  }
}

function isJson(code: string): boolean {
  try {
    JSON.parse(code)
    return true
  } catch {
    return false
  }
}

function findUnclosedTag(code: string): string | undefined {
  const open: string[] = []
  for (const [, slash, name = '', rest = ''] of code
    .replace(/<!--.*?-->/gs, '')
    .matchAll(/<(\/?)([a-z][\w-]*)([^>]*)>/gi)) {
    if (/^(?:br|hr|img|input|link|meta|source)$/i.test(name) || rest.endsWith('/')) continue
    if (!slash) open.push(name)
    else if (open.pop() !== name) return name
  }
  return open[0]
}

/** Looks up the script that `npm run x` or `npm start` names, in the folder that `cd` entered before. */
function checkCommand(path: string, line: number, text: string, code: string): string[] {
  const [, script] = /^npm (?:run )?(start|test|(?<=run )[\w:-]+)/.exec(text.trim()) ?? []
  if (!script) return []
  const before = code.slice(0, code.indexOf(text))
  const folder = [...before.matchAll(/^cd (\S+)/gm)].at(-1)?.[1] ?? '.'
  const { scripts = {} }: { scripts?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return script in scripts
    ? []
    : [`${path}:${line} ${folder}/package.json has no script “${script}”`]
}

/** Imports the names that a source's example uses from its own file, unless it has imports. */
function importOwn({ path, code }: Example): string {
  if (!/^(?:packages|services|apps)\//.test(path) || path.endsWith('.md')) return ''
  const names = parseSync(path, readFileSync(join(root, path), 'utf8'))
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName, isType }) => (exportName.name && !isType ? [exportName.name] : []))
    .filter((name) => new RegExp(`\\b${name}\\b`).test(code))
    .filter(
      (name) => !new RegExp(`import (?:type )?\\{[^}]*\\b${name}\\b|const ${name}\\b`).test(code),
    )
  return names.length > 0 ? `import { ${names.join(', ')} } from '../../${path}'` : ''
}

/** Compiles the examples, each as a module, against the sources. */
async function checkTypes(examples: readonly Example[]): Promise<string[]> {
  // The folder is inside the repository, so that packages resolve as in the sources.
  const folder = join(root, '.cache/examples')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  examples.forEach((example, index) => {
    const { language, code } = example
    const text = `${code}\n${importOwn(example)}\nexport {}\n`
    writeFileSync(join(folder, `${index}.${language}`), text)
  })
  const config = {
    extends: '../../tsconfig.json',
    compilerOptions: { noUnusedLocals: false, noUnusedParameters: false, noImplicitReturns: false },
    include: ['*.ts', '*.tsx', '../../scripts/check/examples/prelude.d.ts'],
    exclude: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  const tsc = `${root}node_modules/typescript/bin/tsc`
  const { status, output } = await runCommand(process.execPath, [
    tsc,
    '-p',
    folder,
    '--pretty',
    'false',
  ])
  const problems = output.split('\n').flatMap((text) => {
    const [, index, row, message] =
      /^\.cache\/examples\/(\d+)\.tsx?\((\d+),\d+\): (.*)$/.exec(text) ?? []
    const example = examples[Number(index)]
    return index && example ? [`${example.path}:${example.line + Number(row) - 1} ${message}`] : []
  })
  if (status !== 0 && problems.length === 0) throw new Error(output)
  return problems
}
