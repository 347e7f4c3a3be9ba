// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './controls/Button.tsx'
import { CopyButton } from './controls/CopyButton.tsx'
import { SearchField } from './controls/SearchField.tsx'
import { Switch } from './controls/Switch.tsx'
import { Amount } from './figures/Amount.tsx'
import { drawKit } from './fixtures/drawKit.tsx'
import { Row } from './lists/Row.tsx'
import { Tile } from './lists/Tile.tsx'
import { VirtualGrid } from './lists/VirtualGrid.tsx'
import { Picture } from './pictures/Picture.tsx'
import { useTask } from './useTask.ts'
import { english } from './words/english.ts'
import { useTexts } from './words/useTexts.ts'
import { words } from './words/words.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

test('behavior: a loading or disabled button keeps focus and ignores presses', async () => {
  const onClick = vi.fn()
  const { draw, find, text } = await drawKit(<Button onClick={onClick}>Send</Button>)
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
  const { draw, find, all, text } = await drawKit(<Row onClick={() => {}} title="Rabby" />)
  expect(find('.lk-Row').tagName).toBe('BUTTON')
  await draw(<Row href="https://rabby.io" title="Rabby" />)
  expect(find('a').getAttribute('rel')).toBe('noreferrer noopener')
  expect(text()).toContain('opens in a new tab')
  await draw(<Row title="Rabby" />)
  expect(all('button, a')).toHaveLength(0)
})

test('behavior: shows a letter if a picture fails to load', async () => {
  const { all, find } = await drawKit(<Picture name="rabby" src="https://a.com/b.png" />)
  const image = find('img')
  expect(image.getAttribute('width')).toBe('40')
  await act(async () => image.dispatchEvent(new Event('error')))
  expect(all('img')).toHaveLength(0)
  expect(find('.lk-Picture').dataset.letter).toBe('R')
  expect(find('.lk-Picture').style.getPropertyValue('--lk-hue')).toMatch(/^\d+$/)
})

test('behavior: shows and announces an unknown amount as a dash, never as zero', async () => {
  const { draw, text } = await drawKit(<Amount symbol="ETH" value={undefined} />)
  expect(text()).toBe('–Unknown')
  await draw(<Amount symbol="ETH" value="0.000" />)
  expect(text()).toBe('0.000 ETH')
})

test('behavior: clears a search and keeps focus', async () => {
  const onChange = vi.fn()
  const { find } = await drawKit(<SearchField label="Search" onChange={onChange} value="ra" />)
  await act(async () => find('[aria-label="Clear"]').click())
  expect(onChange).toHaveBeenCalledExactlyOnceWith('')
  expect(document.activeElement).toBe(find('input'))
})

test('behavior: a switch exposes whether it is on', async () => {
  const onChange = vi.fn()
  const { find } = await drawKit(<Switch checked={false} label="Certified" onChange={onChange} />)
  await act(async () => find('[role="switch"]').click())
  expect(onChange).toHaveBeenCalledExactlyOnceWith(true)
})

test('behavior: announces copying once in place, and its failure', async () => {
  vi.useFakeTimers()
  const writeText = vi.fn(async () => {})
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText)
  const { announce, find, text } = await drawKit(
    <CopyButton label="Copy link" text="https://a.com" />,
  )
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
  const { all, find } = await drawKit(grid)
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
  const { all, find } = await drawKit(
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
  const { draw, find } = await drawKit(grid(false))
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
  const { all, draw } = await drawKit(grid(8))
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
  const { all, text } = await drawKit(<Asking />)
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
  const { find, text } = await drawKit(<Words />)
  expect(text()).toBe('Connect Rabby: Agree to the terms')
  expect(find('a').getAttribute('href')).toBe('/t')
  const hostsOwn = words(english, { 'a.title': 'Use {name}' })(texts)
  expect(hostsOwn('a.title', { name: 'Rabby' })).toBe('Use Rabby')
  expect(hostsOwn('a.agree')).toBe('Agree to the {terms}')
})
