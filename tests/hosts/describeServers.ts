import { createVirtualWallet, installVirtualWallet } from 'latchkey/testing'
import { describe, expect, test } from 'vitest'
import { runCommand } from '../../scripts/runCommand.ts'
import type { InstalledHosts } from './installHosts.ts'
import { startNext, startServer } from './startServer.ts'
import { notePrinted, openPage } from './visit.ts'

/** Hosts whose servers know who is signed in. */
export function describeServers(hosts: () => InstalledHosts): void {
  test.each(['auth-js', 'better-auth'] as const)(
    'behavior: the example %s signs a visitor in with its own sessions',
    async (example) => {
      const cwd = hosts().example(example)
      const { env } = await startServer(cwd, () => ['server.mjs'])
      const { output, status } = await runCommand(process.execPath, ['test.mjs'], { cwd, env })
      expect(output).toMatch(/^Signed in as 0x[\da-fA-F]{40}\n$/)
      expect(status).toBe(0)
    },
  )

  describe('the example of Next', () => {
    test('behavior: builds with webpack, and renders a signed-in visitor in the first byte, without a warning', {
      timeout: 500_000,
    }, async () => {
      const { url } = await startNext(hosts().example('next'))
      const page = await openPage()
      const wallet = createVirtualWallet()
      await installVirtualWallet(page, wallet)
      // React prints what it could not hydrate.
      const printed = notePrinted(page)
      const first = await (await page.goto(url))?.text()
      expect(first).toContain('Sign in to read the notes.')
      expect(first).toContain('<p>Signed out</p>')

      await page.getByRole('button', { name: 'Connect wallet' }).click()
      await page.getByRole('button', { name: /^Virtual/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
      // The server has rendered the page for the visitor.
      await page.getByText(`Notes for ${wallet.address}`).waitFor()

      const second = await (await page.reload())?.text()
      // React separates texts by comments.
      const rendered = second?.replaceAll('<!-- -->', '')
      expect(rendered).toContain(`Notes for ${wallet.address}`)
      expect(rendered).toContain(`Sign out ${wallet.address}`)
      // Scripts cannot read the session.
      expect(await page.evaluate('document.cookie')).toContain('signIn')
      const cookies = await page.context().cookies()
      const [session] = cookies.filter(({ httpOnly }) => httpOnly)
      expect(second).not.toContain(session?.value)

      await page.getByRole('button', { name: /^Sign out/ }).click()
      await page.getByText('Sign in to read the notes.').waitFor()
      await page.getByText('Signed out').waitFor()
      expect(printed).toEqual([])
    })
  })
}
