import { useState } from 'react'
import { highlight } from './highlight.ts'
import { stacks } from './stacks.ts'
import type { Choices } from './writeSite.ts'

/** The code of what is on the page, to copy. */
export function CodeCard(choices: Choices) {
  const [stack, setStack] = useState(stacks[0])
  const [copied, setCopied] = useState('')
  const { file, packages } = stack
  const code = stack.write(choices)
  const install = packages.length ? `npm install ${packages.join(' ')}` : ''

  function copy(text: string) {
    navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(''),
    )
  }

  return (
    <section aria-labelledby="code" className="card code">
      <h2 id="code">Copy the code</h2>
      <fieldset aria-label="Framework" className="segments">
        {stacks.map((each) => (
          <button
            aria-pressed={each === stack}
            key={each.name}
            onClick={() => setStack(each)}
            type="button"
          >
            {each.name}
          </button>
        ))}
      </fieldset>
      {install && (
        <div className="install">
          <pre>
            <code>{install}</code>
          </pre>
          <button
            aria-label={copied === install ? 'Copied the command' : 'Copy the command'}
            className="copy"
            onClick={() => copy(install)}
            type="button"
          >
            {copied === install ? 'Copied' : 'Copy'}
          </button>
        </div>
      )}
      <figure>
        <figcaption>
          <span>{file}</span>
          <button
            aria-label={copied === code ? 'Copied the code' : 'Copy the code'}
            className="copy"
            onClick={() => copy(code)}
            type="button"
          >
            {copied === code ? 'Copied' : 'Copy'}
          </button>
        </figcaption>
        <section aria-label="Code" className="listing">
          <pre>
            <code>
              {highlight(code).map(({ at, kind, text }) => (
                <span className={kind && `code-${kind}`} key={at}>
                  {text}
                </span>
              ))}
            </code>
          </pre>
        </section>
      </figure>
    </section>
  )
}
