import { useState } from 'react'
import { type Choices, type Stack, stacks, writeCode } from './writeCode.ts'

/** The code of what is on the page, to copy. */
export function CodeCard(choices: Choices) {
  const [stack, setStack] = useState<Stack>('React')
  const [copied, setCopied] = useState('')
  const code = writeCode(stack, choices)
  const isCopied = copied === code

  async function copy() {
    await navigator.clipboard.writeText(code)
    setCopied(code)
  }

  return (
    <section aria-labelledby="code" className="card">
      <div className="card-head">
        <h2 id="code">Code</h2>
        <fieldset aria-label="Framework" className="segments">
          {stacks.map((name) => (
            <button
              aria-pressed={name === stack}
              key={name}
              onClick={() => setStack(name)}
              type="button"
            >
              {name}
            </button>
          ))}
        </fieldset>
        <button className="copy" onClick={() => copy().catch(() => setCopied(''))} type="button">
          {isCopied ? 'Copied' : 'Copy'}
        </button>
      </div>
      <pre className="install">
        <code>npm install latchkey{stack === 'Headless' ? '' : ' react react-dom'}</code>
      </pre>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  )
}
