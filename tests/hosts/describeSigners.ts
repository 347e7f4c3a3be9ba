import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createVirtualBitcoinWallet,
  createVirtualSolanaWallet,
  createVirtualWallet,
  installVirtualWallet,
} from 'latchkey/testing'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { runCommand } from '../../scripts/runCommand.ts'
import { buildWithVite } from './buildHosts.ts'
import type { InstalledHosts } from './installHosts.ts'
import { notePrinted, visit } from './visit.ts'

/** The example that hands the connected wallet to chain libraries. */
export function describeSigners(hosts: () => InstalledHosts): void {
  test('types: the example of signers needs no cast', async () => {
    const { output, status } = await runCommand(
      process.execPath,
      [
        hosts().compilers['TypeScript 7'],
        ...['--noEmit', '--strict', '--skipLibCheck', '--pretty', 'false'],
        ...['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable'],
        ...['--module', 'esnext', '--moduleResolution', 'bundler', '--allowImportingTsExtensions'],
        'src/main.ts',
      ],
      { cwd: hosts().example('signers') },
    )
    expect(output).toBe('')
    expect(status).toBe(0)
    const sources = readdirSync(join(hosts().example('signers'), 'src')).map((name) =>
      readFileSync(join(hosts().example('signers'), 'src', name), 'utf8'),
    )
    const code = sources.join('\n').replace(/^import.*$|^\/\*\*.*$/gm, '')
    expect(code).not.toMatch(/ as /)
  })

  test('behavior: the example of signers signs with each chain library', {
    timeout: 600_000,
  }, async () => {
    const root = hosts().example('signers')
    await buildWithVite(root)
    const wallets = [
      createVirtualWallet({ name: 'One' }),
      createVirtualSolanaWallet({ name: 'Two' }),
      createVirtualBitcoinWallet({ as: 'sats-connect', name: 'Three', network: 'mainnet' }),
    ] as const
    let printed: readonly string[] = []
    const page = await visit(root, async (page) => {
      for (const wallet of wallets) await installVirtualWallet(page, wallet)
      printed = notePrinted(page)
    })
    for (const [index, name] of ['One', 'Two', 'Three'].entries()) {
      await page.getByRole('button', { name: 'Connect wallet' }).first().click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name }).first().click()
      await expect
        .poll(() => page.getByRole('button', { name: 'Connect wallet' }).count())
        .toBe(2 - index)
    }
    const sign = async (library: string) => {
      await page.getByRole('button', { exact: true, name: `Sign with ${library}` }).click()
      const output = page.locator('output', { hasText: `${library}: ` })
      return (await output.textContent())?.replace(`${library}: `, '') ?? ''
    }
    for (const library of ['viem', 'ethers 5', 'ethers 6']) {
      const signature = `0x${(await sign(library)).slice(2)}` as const
      const { address } = wallets[0]
      expect(await verifyMessage({ address, message: 'Hello', signature: signature })).toBe(true)
    }
    // The libraries refuse to write a transaction without its signatures.
    for (const library of ['@solana/kit', 'web3.js'])
      expect(Buffer.from(await sign(library), 'base64').length).toBeGreaterThan(100)
    expect(Buffer.from(await sign('sats-connect'), 'base64').length).toBeGreaterThan(60)
    expect(printed).toEqual([])
  })
}
