type Part = { readonly name: string; readonly metrics: string }

/** Joins the metrics of several processes; a label names the process. */
export function mergeMetrics(parts: readonly Part[]): string {
  const families = new Map<string, string[]>()
  for (const { metrics, name } of parts) {
    let family: string[] = []
    for (const line of metrics.split('\n')) {
      if (line.startsWith('# TYPE ')) {
        family = families.get(line) ?? []
        families.set(line, family)
      } else if (line) family.push(addLabel(line, name))
    }
  }
  return [...families].map(([type, lines]) => `${[type, ...lines].join('\n')}\n`).join('')
}

function addLabel(line: string, name: string): string {
  const label = `process=${JSON.stringify(name)}`
  const [metric = '', labels] = /^([\w:]+)(\{)?/.exec(line)?.slice(1) ?? []
  const rest = line.slice(metric.length + (labels ? 1 : 0))
  return labels ? `${metric}{${label},${rest}` : `${metric}{${label}}${rest}`
}
