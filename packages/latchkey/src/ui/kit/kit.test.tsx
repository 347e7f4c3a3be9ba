// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import type { Network } from '../../core/network.ts'
import { allNetworks } from '../../core/selectors.ts'
import { useNetworkPicture } from './pictures/useNetworkPicture.ts'
import { UiContext } from './UiContext.ts'
import { useSelected } from './useSelected.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const engine = testInstance()
const ui = { engine, loadPanel: () => Promise.reject(new Error('No panel is here.')) }

async function setup(node: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () => root.render(<UiContext.Provider value={ui}>{node}</UiContext.Provider>))
  return { text: () => container.textContent }
}

afterEach(() => document.body.replaceChildren())

test('behavior: renders again only when the selected value changes', async () => {
  let renders = 0
  function Names() {
    renders++
    const names = useSelected((state) => state.connectors.map(({ name }) => name))
    return <p>{names.join()}</p>
  }
  const { text } = await setup(<Names />)
  const before = renders
  await act(async () =>
    engine.store.setState(({ modal }) => ({ modal: { ...modal, shakes: modal.shakes + 1 } })),
  )
  expect(renders).toBe(before)
  expect(text()).toBe('')
})

test('behavior: takes a network’s picture from the host, the network, or the directory', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('not here'))
  const drawn = (network: Network) => {
    function Shown() {
      return useNetworkPicture(network) ?? 'none'
    }
    return setup(<Shown />)
  }
  const [network] = allNetworks(engine.store.getState())
  if (!network) throw new Error('The test instance offers a network.')
  const own = await drawn({ ...network, assets: { imageUrl: 'https://own.example/a.png' } })
  expect(own.text()).toBe('https://own.example/a.png')

  const asked = () => {
    const paths = fetched.mock.calls.map(([input]) => new URL(String(input)).pathname)
    return paths.filter((path) => path.startsWith('/public/getAssetImage/'))
  }
  expect(asked()).toEqual([])
  expect((await drawn(network)).text()).toBe('none')
  await expect.poll(asked).toEqual(['/public/getAssetImage/eip155%3A1'])
  await drawn({ ...network, assets: { imageId: 'picture' } })
  await expect
    .poll(asked)
    .toEqual(['/public/getAssetImage/eip155%3A1', '/public/getAssetImage/picture'])
  fetched.mockRestore()
})
