import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as v from 'valibot'
import type { WalletFacts } from './walletFacts.ts'

const text = v.nullish(v.string(), '')
const Wallet = v.object({
  id: v.string(),
  name: v.string(),
  homepage: text,
  rdns: text,
  app: v.object({ android: text, browser: text, chrome: text, ios: text }),
  mobile: v.object({ native: text, universal: text }),
  desktop: v.object({ native: text, universal: text }),
})

export type ThirdwebWallet = { facts: WalletFacts; image: Buffer }

/** Reads a wallet from an unpacked `thirdweb` package; undefined if missing. */
export async function readThirdweb(root: string, id: string): Promise<ThirdwebWallet | undefined> {
  const folder = join(root, 'src/wallets/__generated__/wallet', id)
  if (!existsSync(folder)) return undefined
  const { wallet } = v.parse(v.object({ wallet: Wallet }), await load(join(folder, 'index.ts')))
  const { default: dataUrl } = v.parse(
    v.object({ default: v.pipe(v.string(), v.startsWith('data:image/webp;base64,')) }),
    await load(join(folder, 'image.ts')),
  )
  const { app, desktop, mobile, ...rest } = wallet
  return {
    facts: {
      ...rest,
      mobile_link: mobile.native || mobile.universal,
      // Without a desktop link, the list repeats the web app.
      desktop_link: desktop.native || (desktop.universal === app.browser ? '' : desktop.universal),
      webapp_link: app.browser,
      app_store: app.ios,
      play_store: app.android,
      chrome_store: app.chrome,
    },
    image: Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'),
  }
}

function load(file: string): Promise<unknown> {
  return import(pathToFileURL(file).href)
}
