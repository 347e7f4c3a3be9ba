// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { rememberPerson } from '../../core/people/rememberPerson.ts'
import { push } from '../../core/router/push.ts'
import { currentRoute } from '../../core/selectors.ts'
import { fillForm } from './fillForm.ts'
import { fillReceiver } from './fillReceiver.ts'
import { openForm, stopClock } from './fixtures/openForm.ts'
import { friend, own, second, token } from './fixtures/setupSend.ts'
import { typeAmount } from './typeAmount.ts'

stopClock()

test('behavior: what the view is opened with stands in it once', async () => {
  const { engine, store } = await openForm()
  push(engine, { arguments: { amount: '7', to: friend, token }, view: 'WalletSend' })
  const route = currentRoute(engine.store.getState())
  fillForm(engine, route)
  expect(store.getState()).toMatchObject({
    amount: '7',
    choice: { address: token, chainId: 'eip155:1', kind: 'token' },
    to: friend,
  })
  typeAmount(engine, '8')
  fillForm(engine, route)
  expect(store.getState().amount).toBe('8')
})

test('behavior: a payment link fills in who, what and how much; on another chain it only warns', async () => {
  const { engine, store, warnings } = await openForm()
  await fillReceiver(engine, `ethereum:${token}@1/transfer?address=${friend}&uint256=1.5e6`)
  expect(store.getState()).toMatchObject({
    amount: '1.5',
    choice: { address: token, kind: 'token' },
    to: friend,
  })
  await fillReceiver(engine, `ethereum:${second}@2?value=9e18`)
  expect(store.getState()).toMatchObject({ amount: '1.5', meantChainId: 'eip155:2', to: second })
  expect(warnings()[0]).toBe('otherChain')
})

test('behavior: each danger is told by its name', async () => {
  const { engine, fill, store, warnings } = await openForm()
  await fill('1', friend)
  expect(warnings()).toEqual(['firstTime'])
  await fill('1', own)
  expect(warnings()).toEqual(['own'])
  await fill('1', token)
  expect(warnings()).toEqual(['tokenContract'])
  await fill('9.985', second)
  expect(warnings()).toEqual(['allOfCoin'])

  const like = `0x3C${'d'.repeat(34)}93BC`.toLowerCase()
  await fill('1', like)
  expect(warnings()).toEqual(['firstTime'])
  rememberPerson(engine, { address: friend, namespace: 'eip155' })
  await fill('1', friend)
  expect(warnings()).toEqual([])
  await fill('1', like)
  expect(warnings()).toEqual(['lookAlike'])
  // Once the visitor has sent there knowingly, it is known itself.
  rememberPerson(engine, { address: like, namespace: 'eip155' })
  expect(warnings()).toEqual([])

  const hollow = `0x${'e'.repeat(40)}`
  await fill('1', hollow)
  store.setState({
    past: { status: 'known', value: { sentTo: new Map(), worthless: new Set([hollow]) } },
  })
  expect(warnings()).toEqual(['poisoned'])
})

test('behavior: a name that leads elsewhere than before is told of', async () => {
  const { engine, store, warnings } = await openForm()
  rememberPerson(engine, { address: friend, name: 'vera.eth', namespace: 'eip155' })
  store.setState({
    receiver: { status: 'known', value: { address: second, name: 'vera.eth' } },
  })
  expect(warnings()).toContain('nameMoved')
})
