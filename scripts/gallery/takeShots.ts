import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Scenario } from '../../apps/playground/src/gallery/Scenario.ts'
import { type GalleryServers, passEarlier, reachState } from './reachState.ts'
import { type Shot, type Variant, variants } from './Shot.ts'
import { settleFrames } from './settleFrames.ts'

export type TakenShots = { readonly shots: readonly Shot[]; readonly problem?: string | undefined }

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

/**
 * Brings a scenario about once, then takes every variant while it stays open. Problems are returned
 * instead of thrown, so that other scenarios still get their pictures.
 */
export async function takeShots(
  browser: Browser,
  scenario: Scenario,
  { folder, servers }: { readonly folder: string; readonly servers: GalleryServers },
): Promise<TakenShots> {
  const shots: Shot[] = []
  const openPage = async () => {
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { height: 700, width: 390 },
      ...(scenario.phone && { userAgent: phone }),
    })
    context.setDefaultTimeout(15_000)
    return context.newPage()
  }
  const page = await openPage()
  const thrown: string[] = []
  page.on('pageerror', ({ message }) => thrown.push(message))
  try {
    if (scenario.earlier) {
      const earlier = await openPage()
      await passEarlier(earlier, scenario, servers)
      await earlier.context().close()
    }
    await reachState(page, scenario, servers)
    for (const variant of variants) shots.push(await takeShot(page, { folder, scenario, variant }))
    return { shots }
  } catch (error) {
    await page.screenshot({ path: join(folder, `${fileName(scenario.name)}--stuck.png`) })
    const [said] = (error instanceof Error ? error.message : String(error)).split('\n')
    return { problem: [said, ...thrown].join(' – '), shots }
  } finally {
    await page.context().close()
  }
}

async function takeShot(
  page: Page,
  { folder, scenario, variant }: { folder: string; scenario: Scenario; variant: Variant },
): Promise<Shot> {
  const { height, isForced, locale, name, theme, width } = variant
  const file = `${fileName(scenario.name)}--${fileName(name)}.png`
  await page.emulateMedia({ colorScheme: theme, forcedColors: isForced ? 'active' : 'none' })
  await page.setViewportSize({ height, width })
  await page.evaluate(`window.latchkey.updateOptions({ locale: '${locale}' })`)
  await page.evaluate('window.settle()')
  await settleFrames(page, locale)
  await page.screenshot({ animations: 'disabled', path: join(folder, file) })
  return { file, scenario: scenario.name, variant: name }
}

function fileName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-')
}
