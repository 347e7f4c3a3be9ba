import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connectWallet, modalOf, newVisitor, newWallet, openModal, openPage } from '../browser.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Violations that axe finds in the dialog after its animations have ended. */
async function violations(page: Page): Promise<string[]> {
  const modal = modalOf(page)
  await modal.getByRole('heading').first().waitFor()
  await modal.evaluate((dialog) =>
    Promise.allSettled(
      dialog
        .getAnimations({ subtree: true })
        // Scroll-driven animations never end.
        .filter(
          ({ effect, timeline }) =>
            effect?.getTiming().iterations !== Infinity && timeline instanceof DocumentTimeline,
        )
        .map(({ finished }) => finished),
    ),
  )
  await page.evaluate(axe)
  return page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(options: object): Promise<AxeResults> } }
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes
        // The host's page is not checked.
        .filter(({ target }) => Array.isArray(target[0]))
        .map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary}`),
    )
  })
}

const openViews = [
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'Networks',
  'WhatIsAWallet',
  'GetWallet',
  'WhatIsANetwork',
] as const

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a11y: axe finds nothing in any view, ${colorScheme}`, async () => {
    const visitor = await newVisitor({ colorScheme })
    const wallet = newWallet()
    const page = await openPage({ visitor, wallets: [wallet] })
    for (const view of openViews) {
      await page.evaluate((view) => window.latchkey.open({ view }), view)
      expect(await violations(page), view).toEqual([])
      await page.evaluate(() => window.latchkey.close())
      await modalOf(page).waitFor({ state: 'hidden' })
    }

    const modal = await openModal(page)
    wallet.hold()
    await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
    await modal.getByText('Continue in Virtual Wallet').first().waitFor()
    expect(await violations(page), 'waiting').toEqual([])
    wallet.reject()
    wallet.release()
    await modal.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await violations(page), 'refused').toEqual([])

    await modal.getByRole('button', { name: 'Try again' }).click()
    await modal.waitFor({ state: 'hidden' })
    await page.evaluate(() => window.latchkey.open())
    expect(await violations(page), 'account').toEqual([])
    await page.evaluate(() => window.latchkey.close())
    await modal.waitFor({ state: 'hidden' })

    wallet.switchChain(11155111)
    await modal.getByRole('button', { name: 'Disconnect' }).waitFor()
    expect(await violations(page), 'unsupported chain').toEqual([])
  }, 120_000)
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a11y: axe finds nothing for a wallet that is not installed, ${colorScheme}`, async () => {
    const visitor = await newVisitor({ colorScheme })
    const page = await openPage({
      options: { enableWalletConnect: false, featuredWalletIds: ['io.rabby'] },
      visitor,
    })
    const modal = await openModal(page)
    await modal.getByRole('button', { name: 'Rabby' }).click()
    await modal.getByRole('link', { name: 'Get Rabby' }).waitFor()
    expect(await violations(page)).toEqual([])
  })

for (const colorScheme of ['light', 'dark'] as const)
  test(`a11y: axe finds nothing in any way to pair, ${colorScheme}`, async () => {
    const visitor = await newVisitor({ colorScheme })
    const everywhere = {
      desktop_link: 'everywhere://',
      homepage: 'https://everywhere.example',
      id: 'everywhere',
      mobile_link: 'everywhere://',
      name: 'Everywhere',
      webapp_link: 'https://everywhere.example',
    }
    const page = await openPage({ options: { customWallets: [everywhere] }, visitor })
    const modal = await openModal(page)
    await modal.getByRole('button', { name: 'Everywhere' }).click()
    for (const way of ['QR code', 'Desktop', 'Web app']) {
      await modal.getByRole('tab', { name: way }).click()
      expect(await violations(page), way).toEqual([])
    }
  })

test('a11y: axe finds nothing if wallets are unreachable', async () => {
  const page = await openPage({ options: { provider: { relayUrl: 'ws://127.0.0.1:9' } } })
  await page.evaluate(() => window.latchkey.open({ view: 'ConnectingWalletConnectBasic' }))
  await modalOf(page).getByRole('button', { name: 'Try again' }).waitFor()
  expect(await violations(page)).toEqual([])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`a11y: axe finds nothing during a switch and after its refusal, ${colorScheme}`, async () => {
    const wallet = newWallet()
    const page = await openPage({ visitor: await newVisitor({ colorScheme }), wallets: [wallet] })
    await connectWallet(page)
    wallet.hold()
    await page.evaluate(() => window.latchkey.open({ view: 'Networks' }))
    const modal = modalOf(page)
    await modal.getByRole('button', { name: 'Base' }).click()
    await modal.getByRole('heading', { name: 'Switch network' }).waitFor()
    expect(await violations(page), 'waiting').toEqual([])
    wallet.reject()
    wallet.release()
    await modal.getByRole('button', { name: 'Try again' }).waitFor()
    expect(await violations(page), 'refused').toEqual([])
  })

  test(`a11y: axe finds nothing in messages to developers and to visitors offline, ${colorScheme}`, async () => {
    const visitor = await newVisitor({ colorScheme, viewport: { height: 640, width: 360 } })
    const page = await openPage({
      options: {
        enableWalletConnect: true,
        features: { smartSessions: true },
        projectId: '',
        provider: {},
      },
      visitor,
    })
    const modal = await openModal(page)
    await modal.getByRole('alert').getByText('Provider not configured').waitFor()
    expect(await violations(page), 'alert').toEqual([])
    await modal.getByRole('button', { name: 'Virtual Wallet' }).click()
    await modal.waitFor({ state: 'hidden' })
    await page.evaluate(() => window.latchkey.preload())
    await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
    await modal.getByRole('button', { exact: true, name: 'More' }).waitFor()
    // Otherwise no balance is known yet that could be shown.
    await modal.getByText(/ETH/).first().waitFor()
    await visitor.setOffline(true)
    await modal.getByText('You’re offline. Showing your last known balances.').waitFor()
    expect(await violations(page), 'offline').toEqual([])
  })
}
