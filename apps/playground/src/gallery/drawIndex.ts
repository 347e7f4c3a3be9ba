import type { Scenario } from './Scenario.ts'

/** An index of all scenarios. */
export function drawIndex(root: HTMLElement, scenarios: readonly Scenario[]): void {
  const list = document.createElement('ul')
  for (const { name, steps } of scenarios) {
    const link = document.createElement('a')
    link.href = `?scenario=${encodeURIComponent(name)}`
    link.textContent = name
    const item = document.createElement('li')
    item.append(link, steps ? ` then ${steps.map((step) => Object.values(step)).join(', ')}` : '')
    list.append(item)
  }
  const title = document.createElement('h1')
  title.textContent = 'Gallery'
  root.append(title, list)
}
