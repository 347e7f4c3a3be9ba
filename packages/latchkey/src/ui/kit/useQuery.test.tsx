// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'

import { UiContext } from './UiContext.ts'
import { useQuery } from './useQuery.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function setup() {
  const engine = testInstance()
  const ui = { engine, loadPanel: () => Promise.reject(new Error('No panel is here.')) }
  const read = vi.fn(async (key: string, _: AbortSignal) => `data of ${key}`)
  let refresh = () => {}
  function Reader({ name }: { readonly name: string | undefined }): ReactNode {
    const used = useQuery(name ? { key: [name], read: (signal) => read(name, signal) } : undefined)
    refresh = used.refresh
    const { state } = used
    return state.status === 'known' ? state.data : state.status
  }
  const container = document.createElement('div')
  const root = createRoot(container)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    engine.destroy()
  })
  return {
    draw: (name: string | undefined) =>
      act(() =>
        root.render(
          <UiContext.Provider value={ui}>
            <Reader name={name} />
          </UiContext.Provider>,
        ),
      ),
    read,
    refresh: () => act(() => refresh()),
    says: (text: string) => vi.waitFor(() => expect(container.textContent).toBe(text)),
    text: () => container.textContent,
    unmount: () => act(async () => root.unmount()),
  }
}

test('shows nothing of the former key while another is read', async () => {
  const { draw, says, text } = setup()
  draw('one')
  expect(text()).toBe('loading')
  await says('data of one')
  draw('two')
  expect(text()).toBe('loading')
  await says('data of two')
  draw(undefined)
  expect(text()).toBe('none')
})

test('shows what is known from its first frame on', async () => {
  const { draw, says, text } = setup()
  draw('one')
  await says('data of one')
  draw('two')
  await says('data of two')
  draw('one')
  expect(text()).toBe('data of one')
})

test('counts a failed query as loading while it is read again', async () => {
  const { draw, read, refresh, says } = setup()
  read.mockRejectedValueOnce(new Error('down'))
  draw('one')
  await says('failed')
  let tell = (_: string) => {}
  read.mockReturnValueOnce(
    new Promise((resolve) => {
      tell = resolve
    }),
  )
  refresh()
  await says('loading')
  tell('told')
  await says('told')
})

test('aborts a read when the view is unmounted', async () => {
  const { draw, read, unmount } = setup()
  read.mockReturnValueOnce(new Promise(() => {}))
  draw('one')
  await unmount()
  expect(read.mock.calls[0]?.[1].aborted).toBe(true)
})
