import type { WalletListing } from 'latchkey/protocol'

const columns = [
  'id',
  'name',
  'rdns',
  'homepage',
  'mobile_link',
  'desktop_link',
  'webapp_link',
  'app_store',
  'play_store',
  'chrome_store',
  'badge',
] as const satisfies readonly (keyof WalletListing)[]

const howMany = 40

/** Source of the package's built-in directory: the first wallets, without pictures. */
export function writeBuiltIn(wallets: readonly WalletListing[]): string {
  const popular = wallets.slice(0, howMany)
  const chainLists = [...new Set(popular.map(({ chains }) => chains.join(',')))]
  const rows = popular.map((wallet) => {
    const cells = columns.map((column) => wallet[column] ?? '')
    const row = [...cells, chainLists.indexOf(wallet.chains.join(','))].join('|')
    if (/[\\`$\n]/.test(row) || cells.some((cell) => cell.includes('|')))
      throw new Error(`${wallet.id} contains a character that the table cannot hold`)
    return row
  })
  return [
    '// Written by `npm run directory`; edit scripts/directory/popularWallets.ts instead.',
    "import type { WalletListing } from '../../../protocol/index.ts'",
    "import { readWalletTable } from './readWalletTable.ts'",
    '',
    'const chainLists = [',
    ...chainLists.map((list) => `  '${list}',`),
    ']',
    '',
    `// ${columns.join('|')}|chains`,
    'const table = `',
    ...rows,
    '`',
    '',
    '/** Popular wallets, for hosts without a directory and for outages. */',
    'export const builtInDirectory: readonly WalletListing[] = readWalletTable(table, chainLists)',
    '',
  ].join('\n')
}
