import type { DevnetChainManifest, DevnetManifest } from './manifest.ts'

const names: Readonly<Record<number, string>> = { 1: 'Ethereum', 8453: 'Base', 11155111: 'Sepolia' }

/** The tables of `docs/devnet.md`. */
export function describeManifest({ accounts, chains }: DevnetManifest): string {
  return [
    '### Accounts',
    table(
      ['index', 'address', 'for'],
      accounts.map(({ address, index, purpose }) => [String(index), code(address), purpose]),
    ),
    ...chains.flatMap(describeChain),
  ].join('\n\n')
}

function describeChain(chain: DevnetChainManifest): string[] {
  const { collections, contracts, history, id, names: people, tokens } = chain
  const { firstBlock, from, lastBlock, transactions, until } = history
  return [
    `### ${names[id] ?? 'Chain'} (${id})`,
    `${transactions} past transactions from ${from.slice(0, 10)} to ${until.slice(0, 10)}, in blocks ${firstBlock} to ${lastBlock}. Names: ${people.map(({ name }) => code(name)).join(', ')}.`,
    table(
      ['token', 'name', 'decimals', 'USD', 'address'],
      tokens.map(({ address, decimals, isSpam, name, symbol, usd }) => [
        isSpam ? `spam: ${code(symbol)}` : symbol,
        isSpam ? code(name) : name,
        String(decimals),
        usd === undefined ? '–' : String(Number(usd.toPrecision(3))),
        code(address),
      ]),
    ),
    table(
      ['NFTs', 'standard', 'how many', 'address'],
      collections.map(({ address, isSpam, items, name, standard }) => [
        isSpam ? `spam: ${code(name)}` : name,
        standard,
        String(items.reduce((sum, { amount }) => sum + Number(amount), 0)),
        code(address),
      ]),
    ),
    table(
      ['contract', 'address'],
      Object.entries(contracts).map(([name, address]) => [code(name), code(address)]),
    ),
  ]
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

const code = (text: string) => `\`${text}\``

const marks = ['<!-- npm run devnet:build writes from here -->', '<!-- to here -->'] as const

/** Puts the tables between the marks of a page. */
export function withTables(page: string, tables: string): string {
  const [start, end] = marks.map((mark) => page.indexOf(mark))
  if (start === undefined || end === undefined || start < 0 || end < start)
    throw new Error(`The page lacks the marks ${marks.join(' … ')}.`)
  return `${page.slice(0, start + marks[0].length)}\n\n${tables}\n\n${page.slice(end)}`
}
