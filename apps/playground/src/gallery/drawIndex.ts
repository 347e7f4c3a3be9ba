import type { Scenario } from './Scenario.ts'

/** An index of all scenarios, by the part of their names before the slash. */
export function drawIndex(root: HTMLElement, scenarios: readonly Scenario[]): void {
  const title = document.createElement('h1')
  title.textContent = 'Gallery'
  root.append(title)
  for (const [group, members] of groupOf(scenarios)) {
    const heading = document.createElement('h2')
    heading.textContent = group
    const list = document.createElement('ul')
    for (const { name, steps } of members) {
      const link = document.createElement('a')
      link.href = `?scenario=${encodeURIComponent(name)}`
      link.textContent = name.slice(name.indexOf('/') + 1)
      const item = document.createElement('li')
      item.style.overflowWrap = 'anywhere'
      item.append(link, steps ? ` then ${steps.map((step) => Object.values(step)).join(', ')}` : '')
      list.append(item)
    }
    root.append(heading, list)
  }
}

function groupOf(scenarios: readonly Scenario[]): Map<string, Scenario[]> {
  const groups = new Map<string, Scenario[]>()
  for (const scenario of scenarios) {
    const [group = ''] = scenario.name.split('/')
    groups.set(group, [...(groups.get(group) ?? []), scenario])
  }
  return groups
}
