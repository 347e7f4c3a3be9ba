import type { TypedData } from '../../core/requests/SiteRequest.ts'
import { Details } from '../controls/Details.tsx'

/** Typed data as a table, with the raw JSON below. */
export function TypedDataWords({ data }: { data: TypedData }) {
  const { domain, message, primaryType } = data
  const named = typeof domain.name === 'string' ? domain.name : undefined
  return (
    <>
      <div className="card">
        <h3>
          {primaryType}
          {named && <span className="faint"> for {named}</span>}
        </h3>
        <dl className="facts">
          {Object.entries(message).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="mono">
                {typeof value === 'object' ? JSON.stringify(value) : String(value)}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <Details label="Full data" text={JSON.stringify(data, undefined, 2)} />
    </>
  )
}
