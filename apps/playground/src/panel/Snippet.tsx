/** The call that creates the instance on this page. */
export function Snippet({ overrides }: { readonly overrides: Readonly<Record<string, unknown>> }) {
  const lines = Object.entries(overrides).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
  )
  const code = [
    'createLatchkey({',
    '  adapters: [evm()],',
    '  networks: [ethereum, base, sepolia],',
    ...lines,
    '})',
  ]
  return (
    <section aria-labelledby="code" className="card">
      <h2 id="code">Code</h2>
      <pre>
        <code>{code.join('\n')}</code>
      </pre>
    </section>
  )
}
