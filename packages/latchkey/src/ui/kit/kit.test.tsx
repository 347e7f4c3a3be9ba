// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { testInstance } from '../../core/fixtures/testInstance.ts'
import type { Network } from '../../core/network.ts'
import { allNetworks } from '../../core/selectors.ts'
import { english } from '../locales/loadLocale.ts'
import { adoptStyles } from '../theme/adoptStyles.ts'
import { Button } from './controls/Button.tsx'
import { CopyButton } from './controls/CopyButton.tsx'
import { SearchField } from './controls/SearchField.tsx'
import { Switch } from './controls/Switch.tsx'
import { Amount } from './figures/Amount.tsx'
import { Row } from './lists/Row.tsx'
import { Tile } from './lists/Tile.tsx'
import { VirtualGrid } from './lists/VirtualGrid.tsx'
import { Picture } from './pictures/Picture.tsx'
import { useNetworkPicture } from './pictures/useNetworkPicture.ts'
import { UiContext } from './UiContext.ts'
import { useSelected } from './useSelected.ts'
import { useTask } from './useTask.ts'
import { useTexts } from './words/useTexts.ts'
import { words } from './words/words.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const engine = testInstance()
const announce = vi.fn()
const ui = {
  announce,
  engine,
  loadPanel: () => Promise.reject(new Error('No panel is here.')),
  locale: english,
  styles: adoptStyles(document.createElement('div').attachShadow({ mode: 'open' })),
  wordsOf: words(english, undefined),
}

async function setup(node: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const draw = (next: ReactNode) =>
    act(async () => root.render(<UiContext.Provider value={ui}>{next}</UiContext.Provider>))
  await draw(node)
  return {
    all: (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)],
    draw,
    find(selector: string) {
      const found = container.querySelector<HTMLElement>(selector)
      if (!found) throw new Error(`There is no ${selector}.`)
      return found
    },
    text: () => container.textContent,
  }
}

afterEach(() => {
  document.body.replaceChildren()
  announce.mockClear()
  vi.useRealTimers()
})

test('behavior: a loading or disabled button keeps focus and ignores presses', async () => {
  const onClick = vi.fn()
  const { draw, find, text } = await setup(<Button onClick={onClick}>Send</Button>)
  find('button').click()
  await draw(
    <Button onClick={onClick} pending>
      Send
    </Button>,
  )
  find('button').click()
  expect(find('button').getAttribute('aria-busy')).toBe('true')
  await draw(
    <Button onClick={onClick} reason="Not enough ETH">
      Send
    </Button>,
  )
  find('button').click()
  expect(text()).toBe('SendNot enough ETH')
  expect(find('button').getAttribute('aria-disabled')).toBe('true')
  expect(find('button').hasAttribute('disabled')).toBe(false)
  expect(onClick).toHaveBeenCalledOnce()
})

test('behavior: a row is a button, a link that announces its new tab, or neither', async () => {
  const { draw, find, all, text } = await setup(<Row onClick={() => {}} title="Rabby" />)
  expect(find('.lk-Row').tagName).toBe('BUTTON')
  await draw(<Row href="https://rabby.io" title="Rabby" />)
  expect(find('a').getAttribute('rel')).toBe('noreferrer noopener')
  expect(text()).toContain('opens in a new tab')
  await draw(<Row title="Rabby" />)
  expect(all('button, a')).toHaveLength(0)
})

test('behavior: shows a letter if a picture fails to load', async () => {
  const { all, find } = await setup(<Picture name="rabby" src="https://a.com/b.png" />)
  const image = find('img')
  expect(image.getAttribute('width')).toBe('40')
  await act(async () => image.dispatchEvent(new Event('error')))
  expect(all('img')).toHaveLength(0)
  expect(find('.lk-Picture').dataset.letter).toBe('R')
  expect(find('.lk-Picture').style.getPropertyValue('--lk-hue')).toMatch(/^\d+$/)
})

test('behavior: shows and announces an unknown amount as a dash, never as zero', async () => {
  const { draw, text } = await setup(<Amount symbol="ETH" value={undefined} />)
  expect(text()).toBe('–Unknown')
  await draw(<Amount symbol="ETH" value="0.000" />)
  expect(text()).toBe('0.000 ETH')
})

test('behavior: clears a search and keeps focus', async () => {
  const onChange = vi.fn()
  const { find } = await setup(<SearchField label="Search" onChange={onChange} value="ra" />)
  await act(async () => find('[aria-label="Clear"]').click())
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  expect(document.activeElement).toBe(find('input'))
})

test('behavior: a switch exposes whether it is on', async () => {
  const onChange = vi.fn()
  const { find } = await setup(<Switch checked={false} label="Certified" onChange={onChange} />)
  await act(async () => find('[role="switch"]').click())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('behavior: announces copying once in place, and its failure', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const { find, text } = await setup(<CopyButton label="Copy link" text="https://a.com" />)
  await act(async () => find('button').click())
  expect(writeText).toHaveBeenCalledExactlyOnceWith('https://a.com')
  expect(text()).toBe('Copied')
  expect(announce.mock.calls).toEqual([['Copied']])
  await act(async () => vi.advanceTimersByTime(1_600))
  expect(text()).toBe('Copy link')

  writeText.mockRejectedValueOnce(new Error('NotAllowedError'))
  await act(async () => find('button').click())
  expect(text()).toBe('Couldn’t copy')
})

test('a11y: a grid has one Tab stop, and arrow keys move within it', async () => {
  const items = Array.from({ length: 600 }, (_, index) => `w${index}`)
  const onEnd = vi.fn()
  const grid = (
    <VirtualGrid items={items} keyOf={(id) => id} label="Wallets" onEnd={onEnd}>
      {(id, cell) => <Tile {...cell} icon={null} title={id} />}
    </VirtualGrid>
  )
  const { all, find } = await setup(grid)
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key })
      document.activeElement?.dispatchEvent(event)
    })
  expect(all('button').length).toBeLessThan(60)
  expect(all('[tabindex="0"]').map((one) => one.textContent)).toEqual(['w0'])
  expect(find('li').getAttribute('aria-setsize')).toBe('600')

  find('button').focus()
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp', 'ArrowDown'])
    await press(key)
  expect(document.activeElement?.textContent).toBe('w4')
  expect(all('[tabindex="0"]').map((one) => one.textContent)).toEqual(['w4'])
  expect(onEnd).not.toHaveBeenCalled()
})

test('a11y: a heading cell takes no focus, by Tab or by arrow keys', async () => {
  const items = ['# May', 'a', 'b', '# April', '# March', 'c', '# February']
  const { all, find } = await setup(
    <VirtualGrid
      columns={1}
      isStop={(item) => !item.startsWith('#')}
      items={items}
      keyOf={(item) => item}
      label="Past"
    >
      {(item, { tabIndex }) =>
        item.startsWith('#') ? (
          <h3>{item}</h3>
        ) : (
          <Row href="https://scan.example" tabIndex={tabIndex} title={item} />
        )
      }
    </VirtualGrid>,
  )
  const words = () => document.activeElement?.querySelector('.lk-Row-title')?.textContent
  const press = (key: string) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, key })
      document.activeElement?.dispatchEvent(event)
    })
  expect(all('[tabindex="0"] .lk-Row-title').map((one) => one.textContent)).toEqual(['a'])
  find('a').focus()
  for (const [key, focused] of [
    ['ArrowUp', 'a'],
    ['ArrowDown', 'b'],
    ['ArrowDown', 'c'],
    ['ArrowDown', 'c'],
    ['ArrowUp', 'b'],
    ['End', 'c'],
    ['Home', 'a'],
  ] as const) {
    await press(key)
    expect([key, words()]).toEqual([key, focused])
  }
})

test('a11y: a cell without a button when it was requested takes no focus later', async () => {
  const grid = (leads: boolean) => (
    <>
      <Button>Elsewhere</Button>
      <VirtualGrid backTo={0} columns={1} items={['a']} keyOf={(item) => item} label="Past">
        {(item, { tabIndex }) =>
          leads ? (
            <Row href="https://scan.example" tabIndex={tabIndex} title={item} />
          ) : (
            <Row title={item} />
          )
        }
      </VirtualGrid>
    </>
  )
  const { draw, find } = await setup(grid(false))
  find('button').focus()
  await draw(grid(true))
  expect(find('a').tabIndex).toBe(0)
  expect(document.activeElement).toBe(find('button'))
})

test('behavior: reports the end of a grid once for each length', async () => {
  const onEnd = vi.fn()
  const grid = (count: number) => (
    <VirtualGrid
      items={Array.from({ length: count }, (_, index) => String(index))}
      keyOf={(id) => id}
      label="Wallets"
      onEnd={() => onEnd()}
      pending={4}
    >
      {(id, cell) => <Tile {...cell} icon={null} title={id} />}
    </VirtualGrid>
  )
  const { all, draw } = await setup(grid(8))
  expect(all('.lk-Skeleton-item')).toHaveLength(4)
  await draw(grid(8))
  expect(onEnd).toHaveBeenCalledTimes(1)
  await draw(grid(12))
  expect(onEnd).toHaveBeenCalledTimes(2)
})

test('behavior: a task aborts its previous run, and never throws', async () => {
  const signals: AbortSignal[] = []
  const answers: ((value: string) => void)[] = []
  function Asking() {
    const asking = useTask((signal, name: string) => {
      signals.push(signal)
      if (name === 'bad') return Promise.reject(new Error('no'))
      return new Promise<string>((resolve) => answers.push(resolve))
    })
    return (
      <>
        <button onClick={() => void asking.run('good')} type="button" />
        <button onClick={() => void asking.run('bad')} type="button" />
        {asking.status} {asking.result} {asking.error?.message}
      </>
    )
  }
  const { all, text } = await setup(<Asking />)
  expect(text()).toBe('idle  ')
  await act(async () => all('button')[0]!.click())
  await act(async () => all('button')[0]!.click())
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  await act(async () => answers[0]!('late'))
  expect(text()).toBe('pending  ')
  await act(async () => answers[1]!('now'))
  expect(text()).toBe('success now ')
  await act(async () => all('button')[1]!.click())
  expect(text()).toBe('error  no')
})

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

test('behavior: prefers the host’s texts, then English, with nodes for links', async () => {
  const texts = { 'a.agree': 'Agree to the {terms}', 'a.title': 'Connect {name}' } as const
  function Words() {
    const t = useTexts(texts)
    return (
      <>
        {t('a.title', { name: 'Rabby' })}: {t.nodes('a.agree', { terms: <a href="/t">terms</a> })}
      </>
    )
  }
  const { find, text } = await setup(<Words />)
  expect(text()).toBe('Connect Rabby: Agree to the terms')
  expect(find('a').getAttribute('href')).toBe('/t')
  const hostsOwn = words(english, { 'a.title': 'Use {name}' })(texts)
  expect(hostsOwn('a.title', { name: 'Rabby' })).toBe('Use Rabby')
  expect(hostsOwn('a.agree')).toBe('Agree to the {terms}')
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
  expect(fetched).not.toHaveBeenCalled()

  const asked = () => fetched.mock.calls.map(([input]) => new URL(String(input)).pathname)
  expect((await drawn(network)).text()).toBe('none')
  await expect.poll(asked).toEqual(['/public/getAssetImage/eip155%3A1'])
  await drawn({ ...network, assets: { imageId: 'picture' } })
  await expect
    .poll(asked)
    .toEqual(['/public/getAssetImage/eip155%3A1', '/public/getAssetImage/picture'])
  fetched.mockRestore()
})
