import { expect, test } from 'vitest'
import { createAdapter } from './createAdapter.ts'

test('ends the tokens of a grant, and not the login that replaces it', async () => {
  const adapterOf = createAdapter()
  const [interactions, tokens] = [adapterOf('Interaction'), adapterOf('AccessToken')]
  for (const adapter of [interactions, tokens]) await adapter.upsert('1', { grantId: 'old' }, 60)
  await tokens.revokeByGrantId('old')
  expect(await tokens.find('1')).toBeUndefined()
  expect(await interactions.find('1')).toEqual({ grantId: 'old' })
})
