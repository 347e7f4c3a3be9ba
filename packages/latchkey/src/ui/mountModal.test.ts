// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testInstance } from '../core/fixtures/testInstance.ts'
import type { LatchkeyOptions } from '../core/options/options.ts'
import { mountModal } from './mountModal.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

async function setup(options: Partial<LatchkeyOptions> = {}) {
  const heard: string[] = []
  const engine = testInstance([], { onEvent: ({ event }) => heard.push(event), ...options })
  heard.length = 0
  const modal = await act(async () => mountModal(engine, []))
  return { heard, modal }
}

test('adds the modal to the body, and emits MODAL_CREATED', async () => {
  const { heard, modal } = await setup()
  expect(document.body.children).toHaveLength(1)
  expect(heard).toEqual(['MODAL_CREATED'])
  await act(async () => modal.unmount())
  expect(document.body.children).toHaveLength(0)
})

test.each(['disableAppend', 'enableEmbedded'])(
  'behavior: with %s, mounts into the host’s element, and unmounts once',
  async (option) => {
    const { heard, modal } = await setup({ [option]: true })
    expect(document.body.children).toHaveLength(0)
    expect(heard).toEqual([])

    const place = document.createElement('section')
    const undo = await act(async () => modal.mountInline(place))
    expect(place.children).toHaveLength(1)
    expect(heard).toEqual(['MODAL_CREATED'])
    await act(async () => undo())
    expect(place.children).toHaveLength(0)
    await act(async () => {
      undo()
      modal.unmount()
    })
  },
)

test('ends without a complaint of React within an effect of a host’s component', async () => {
  const complaints = vi.spyOn(console, 'error')
  onTestFinished(() => complaints.mockRestore())
  const { modal } = await setup()
  function Host() {
    useEffect(() => () => modal.unmount(), [])
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () => root.render(createElement(Host)))
  await act(async () => root.render(null))
  expect(document.body.children).toHaveLength(0)
  expect(complaints).not.toHaveBeenCalled()
})
