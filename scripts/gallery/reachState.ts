import type { Page } from 'playwright-core'
import type { Scenario, Step } from '../../apps/playground/src/gallery/Scenario.ts'
import { answerSimulations } from './answerSimulations.ts'
import { approveDevice, enterCode, type Inbox, logIn, shownFrame } from './logIn.ts'

/** URLs of the servers that a scenario uses. */
export type GalleryServers = {
  readonly pages: string
  readonly provider: string
  readonly nodes: readonly string[]
  readonly mailbox: string
}

/** Brings a page into the state of a scenario through the actions of a visitor. */
export async function reachState(
  page: Page,
  scenario: Scenario,
  servers: GalleryServers,
): Promise<void> {
  const { email = '', inline, loggedIn, offline, steps = [] } = scenario
  const inbox: Inbox = { email, mailboxUrl: servers.mailbox }
  await script(page, scenario, servers)
  await page.goto(pageOf(scenario, servers))
  await page.waitForFunction('window.reach')
  if (offline) {
    await page.evaluate('window.latchkey.preload()')
    await page.context().setOffline(true)
  }
  if (loggedIn) await logIn(page, inbox)
  await page.evaluate('window.reach()')
  await page.locator(inline ? '.lk-Inline' : 'dialog.lk-Modal[open]').waitFor()
  for (const step of steps) await take(page, step, inbox)
  await page.evaluate('window.settle()')
}

/** Takes the steps of a visitor on an earlier device. */
export async function passEarlier(
  page: Page,
  scenario: Scenario,
  servers: GalleryServers,
): Promise<void> {
  const inbox: Inbox = { email: scenario.email ?? '', mailboxUrl: servers.mailbox }
  await script(page, scenario, servers)
  await page.goto(pageOf(scenario, servers))
  await page.waitForFunction('window.reach')
  await page.evaluate("window.latchkey.open({ view: 'EmailLogin' })")
  for (const step of scenario.earlier ?? []) await take(page, step, inbox)
}

function pageOf({ name }: Scenario, { pages }: GalleryServers): string {
  return `${pages}/gallery.html?driven&scenario=${encodeURIComponent(name)}`
}

/** Answers requests of the page as the scenario says. */
async function script(page: Page, scenario: Scenario, servers: GalleryServers): Promise<void> {
  const { directory = 'up', endpoints = {}, nodes = 'up', simulations } = scenario
  await answer(page, servers.provider, directory)
  // The provider's gateway is a further route to a node that is down.
  for (const node of [...servers.nodes, `${servers.provider}/v1`]) await answer(page, node, nodes)
  if (simulations)
    for (const node of servers.nodes) await answerSimulations(page, node, simulations)
  for (const [path, how] of Object.entries(endpoints))
    await page.route(
      (url) => url.href.startsWith(`${servers.provider}/${path}`),
      (route) => {
        if (how === 'down') return route.fulfill({ body: '{}', status: 503 })
        // Never answered, so no expiry.
        if (how === 'slow') return
        const headers = { 'access-control-allow-origin': '*' }
        return route.fulfill({ body: JSON.stringify(how.says), headers })
      },
    )
}

async function answer(page: Page, url: string, how: 'up' | 'slow' | 'down'): Promise<void> {
  if (how === 'down') await page.route(`${url}/**`, (route) => route.abort())
  // Never answered; ends with the page.
  if (how === 'slow') await page.route(`${url}/**`, () => {})
}

async function take(page: Page, step: Step, inbox: Inbox): Promise<void> {
  if ('press' in step) await page.getByRole('button', { name: step.press }).first().click()
  else if ('pressInFrame' in step)
    await (await shownFrame(page)).getByRole('button', { name: step.pressInFrame }).first().click()
  else if ('unfoldInFrame' in step) {
    const details = (await shownFrame(page)).locator('details').first()
    await details.locator('summary').first().click()
    await details.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  } else if ('enter' in step) await enterCode(page, inbox)
  else if ('approve' in step) await approveDevice(page.context(), inbox)
  else if ('close' in step) await page.context().pages().at(-1)?.close()
  else if ('block' in step) await (await shownFrame(page)).locator('main').evaluate(blockWindows)
  else if ('turn' in step) await page.getByRole('switch', { name: step.turn }).click()
  else if ('select' in step) await page.getByRole('tab', { name: step.select }).click()
  else if ('type' in step) await page.getByRole('textbox').fill(step.type)
  else if ('fill' in step) await page.getByLabel(step.fill, { exact: true }).fill(step.with)
  else if ('unfold' in step) await page.locator('summary').first().click()
  else if ('leave' in step) await page.evaluate(leavePage)
  else if ('scroll' in step) await page.locator('.lk-Scroll').evaluate(scrollBy, step.scroll)
  else if ('lose' in step) await page.context().setOffline(true)
  else if ('stall' in step) await page.context().route('**', () => {})
  else await page.waitForTimeout(step.pass * 1000)
}

/** Runs in the page. */
function scrollBy(element: Element, by: number): void {
  element.scrollTop += by
}

/** Runs in the frame. */
function blockWindows(): void {
  window.open = () => null
}

/** Runs in the page, which then reports itself as hidden. */
function leavePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
  document.dispatchEvent(new Event('visibilitychange'))
}
