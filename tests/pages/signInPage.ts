import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { type MembersOptions, serveMembers } from '../../scripts/start/serveMembers.ts'
import { type Route, serveStatic } from '../../scripts/start/serveStatic.ts'
import { modalOf, nodesOf, openModal, openPage, type PageOptions, stack } from '../browser.ts'

/** A host whose server refuses visitors who are not signed in. */
export async function openMembers({ lifetime }: Pick<MembersOptions, 'lifetime'> = {}) {
  let route: Route = () => false
  const site = await serveStatic({
    root: stack.pagesFolder,
    route: (request, response) => route(request, response),
  })
  onTestFinished(() => site.stop())
  const restart = (origin = site.url) => {
    route = serveMembers(origin, { lifetime, rpc: Object.fromEntries(nodesOf('eip155')) })
  }
  restart()
  return {
    /** Opens a page of the host. */
    open: ({ signIn, ...options }: PageOptions = {}) =>
      openPage({ server: site.url, signIn: { url: '/api/sign-in', ...signIn }, ...options }),
    /** The server forgets nonces and sign-ins. With another origin, it serves another site. */
    restart,
    /** The server fails until the next restart. */
    fail() {
      route = ({ url = '' }, response) => {
        if (!url.startsWith('/api/')) return false
        response.writeHead(503).end()
        return true
      }
    },
  }
}

/** The host's server's answer to the page: the accounts that are signed in, or the status of the refusal. */
export function readMembers(page: Page): Promise<readonly string[] | number> {
  return page.evaluate(async () => {
    const response = await fetch('/api/members')
    return response.ok ? (await response.json()).accounts : response.status
  })
}

/** Waits until the server knows the number of accounts. */
export async function untilMembers(page: Page, count: number): Promise<void> {
  const read = async () => {
    const members = await readMembers(page)
    return typeof members === 'number' ? 0 : members.length
  }
  await expect.poll(read).toBe(count)
}

/** The question whether to sign in. */
export function questionOf(page: Page) {
  const modal = modalOf(page)
  return {
    heading: modal.getByText(`Sign in to ${new URL(page.url()).host}`),
    sign: modal.getByRole('button', { name: 'Sign in' }),
  }
}

/** Agrees to sign in, and waits until the modal is closed. */
export async function signIn(page: Page): Promise<void> {
  await questionOf(page).sign.click()
  await modalOf(page).waitFor({ state: 'hidden' })
}

/** Presses the wallet of the browser. */
export async function chooseWallet(page: Page): Promise<void> {
  await (await openModal(page)).getByRole('button', { name: /^Virtual/ }).click()
}

/** Connects the wallet of the browser, up to the request to sign in. */
export async function connectWallet(page: Page): Promise<void> {
  await chooseWallet(page)
  await questionOf(page).heading.waitFor()
}
