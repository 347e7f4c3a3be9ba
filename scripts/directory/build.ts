// Writes the wallet directory: services/provider/data and the built-in list of the package.
// Usage: npm run directory
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { WalletListing } from 'latchkey/protocol'
import { root } from '../runCommand.ts'
import { fetchPackage } from './fetchPackage.ts'
import { furtherWallets } from './furtherWallets.ts'
import { letteredTile } from './letteredTile.ts'
import { listWallet } from './listWallet.ts'
import { notice } from './notice.ts'
import {
  currencyPictures,
  networkPictures,
  type Picture,
  tokenPictures,
  walletPictures,
} from './pictures.ts'
import { type PopularWallet, popularWallets } from './popularWallets.ts'
import { readIcon } from './readIcon.ts'
import { readThirdweb } from './readThirdweb.ts'
import { writeBuiltIn } from './writeBuiltIn.ts'

const packages = { thirdweb: 'thirdweb@5.121.6', icons: '@web3icons/core@4.0.56' }
const data = join(root, 'services/provider/data')
const builtIn = join(root, 'packages/latchkey/src/features/connect/directory/builtInDirectory.ts')

const cache = join(root, '.cache/directory')
mkdirSync(cache, { recursive: true })
const thirdweb = fetchPackage(packages.thirdweb, cache)
const icons = fetchPackage(packages.icons, cache)

rmSync(data, { recursive: true, force: true })
const write = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(data, path)), { recursive: true })
  writeFileSync(join(data, path), content)
}
const draw = (name: string, picture: Picture) =>
  'icon' in picture ? readIcon(icons, picture.icon) : letteredTile(name, picture.letters)

const listed: readonly PopularWallet[] = [
  ...popularWallets,
  // The list covers EVM wallets; these lack data on other families.
  ...furtherWallets.map((id) => ({ id, speaks: ['evmMain'] as const })),
]
const wallets: WalletListing[] = []
for (const wallet of listed) {
  const found = await readThirdweb(thirdweb, wallet.id)
  const listing = listWallet(wallet, found?.facts)
  wallets.push(listing)
  const picture = walletPictures[listing.id]
  if (picture) write(`images/wallets/${listing.id}.svg`, await draw(listing.name, picture))
  else if (found) write(`images/wallets/${listing.id}.webp`, found.image)
  else throw new Error(`${listing.id} has no picture`)
}

for (const [folder, pictures] of Object.entries({
  networks: networkPictures,
  tokens: tokenPictures,
  currencies: currencyPictures,
}))
  for (const [id, picture] of Object.entries(pictures))
    write(`images/${folder}/${id}.svg`, await draw(id, picture))

// One wallet per line keeps diffs small.
write('directory.json', `[\n${wallets.map((wallet) => JSON.stringify(wallet)).join(',\n')}\n]\n`)
write('NOTICE', notice(packages))
copyFileSync(join(thirdweb, 'LICENSE'), join(data, 'LICENSE-Apache-2.0.txt'))

writeFileSync(builtIn, writeBuiltIn(wallets))

console.log(`${wallets.length} wallets written to ${data}`)
