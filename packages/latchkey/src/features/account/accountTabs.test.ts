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

test('offers tokens, NFTs and activity', async () => {
  const { tabs } = await setup()
  expect(tabs()).toEqual(['Tokens', 'Nfts', 'Activity'])
})

test('has no tab for an unavailable feature', async () => {
  expect((await setup({ features: { history: false } })).tabs()).toEqual(['Tokens', 'Nfts'])
  expect((await setup({ provider: {} })).tabs()).toEqual(['Tokens'])
})

test('keeps the selected tab until the account leaves, and emits CLICK_TRANSACTIONS once', async () => {
  const { engine } = await setup()
  const events: string[] = []
  engine.subscribeEvents(({ event }) => events.push(event))
  selectTab(engine, 'Activity')
  selectTab(engine, 'Activity')
  expect(accountTabs(engine).getState().tab).toBe('Activity')
  expect(events).toEqual(['CLICK_TRANSACTIONS'])
  await engine.disconnect()
  expect(accountTabs(engine).getState()).toEqual({ tab: 'Tokens', unfolded: undefined })
})
