import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import { modalOf, stack } from '../browser.ts'
import { type Policy, startWallet, type WalletHandle } from '../interop/startWallet.ts'

/** A wallet on another device, built on an independent kit. */
export async function newPhone(policy: Policy): Promise<WalletHandle> {
  const folder = await mkdtemp(join(tmpdir(), 'latchkey-phone-'))
  const nodes = Object.fromEntries(
    Object.entries(stack.nodes).map(([id, url]) => [id.replace('eip155:', ''), url]),
  )
  const wallet = await startWallet({
    kit: 'walletkit',
    nodes,
    policy,
    relayUrl: stack.provider.replace('http', 'ws'),
    storageFile: join(folder, 'kept.json'),
  })
  onTestFinished(async () => {
    await wallet.kill()
    await rm(folder, { recursive: true })
  })
  return wallet
}

/** The link that the displayed code contains. */
export async function linkOf(page: Page): Promise<string> {
  await modalOf(page).locator('.lk-QrCode[data-state="done"]').waitFor()
  return page.evaluate(() => {
    const pairing = window.latchkey.getPairing()
    if (!pairing || !('uri' in pairing)) throw new Error('There is no link.')
    return pairing.uri
  })
}
