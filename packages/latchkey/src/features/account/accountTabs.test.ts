import { expect, test } from 'vitest'
import { availableFeatures } from '../../core/availableFeatures.ts'
import { fakeWallet } from '../../core/fixtures/fakeWallet.ts'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import { accountTabs, tabsOf } from './accountTabs.ts'
import { selectTab } from './selectTab.ts'

async function setup(options: Parameters<typeof testInstance>[1] = {}) {
  const engine = testInstance([fakeWallet()], options)
  await engine.preload()
  await engine.connect({ connectorId: 'desk' })
  return { engine, tabs: () => tabsOf(availableFeatures(engine.store.getState())) }
}

test('default', async () => {
  const { tabs } = await setup()
  expect(tabs()).toEqual(['Tokens', 'Nfts', 'Activity'])
})

test('behavior: what is not offered has no tab', async () => {
  expect((await setup({ features: { history: false } })).tabs()).toEqual(['Tokens', 'Nfts'])
  expect((await setup({ provider: {} })).tabs()).toEqual(['Tokens'])
})

test('behavior: what was selected stays until the account leaves, and coming to Activity is told once', async () => {
  const { engine } = await setup()
  const told: string[] = []
  engine.subscribeEvents(({ event }) => told.push(event))
  selectTab(engine, 'Activity')
  selectTab(engine, 'Activity')
  expect(accountTabs(engine).getState().tab).toBe('Activity')
  expect(told).toEqual(['CLICK_TRANSACTIONS'])
  await engine.disconnect()
  expect(accountTabs(engine).getState()).toEqual({ isMoreOpen: false, tab: 'Tokens' })
})
