import type { Chain } from '../../core/Chain.ts'
import { hexOfBytes } from '../../core/requests/wordsInBytes.ts'
import { describeTransaction } from '../../core/solana/describeTransaction.ts'
import { readTransaction } from '../../core/solana/readTransaction.ts'
import { trySolana } from '../../core/solana/trySolana.ts'
import { Details } from '../controls/Details.tsx'
import { Notice } from '../controls/Notice.tsx'
import { shortAmount } from '../words.ts'
import { useFound } from './useFound.ts'

/** A Solana transaction as sentences, with its fee. */
export function SolanaWords({
  bytes,
  chain,
  from,
  title,
}: {
  bytes: Uint8Array
  chain: Chain
  from: string
  /** Position among several transactions. */
  title?: string | undefined
}) {
  const read = readTransaction(bytes)
  const steps = describeTransaction(read, from)
  const { problem: silence, value: trial } = useFound(bytes, () => trySolana(bytes, chain))
  const others = read.signers.filter((signer) => signer !== from).length
  const headline = steps?.length === 1 ? steps[0]?.amount : undefined
  const named = [...new Set((steps ?? []).flatMap(({ other }) => other ?? []))]
  return (
    <>
      <div className="card sentence">
        {title && <h3>{title}</h3>}
        {headline && (
          <p className="amount">
            {headline} <span className="faint">SOL</span>
          </p>
        )}
        {steps?.length === 0 && <p>Does nothing except pay its fee.</p>}
        {[...(steps ?? []).entries()].map(([at, { words }]) => (
          <p key={at}>{words}</p>
        ))}
        {!steps && <p>Couldn’t read this transaction.</p>}
      </div>
      {!steps && (
        <Notice>We can’t tell what it does. Sign it only if you fully trust the site.</Notice>
      )}
      {[...new Set((steps ?? []).flatMap(({ warning }) => warning ?? []))].map((warning) => (
        <Notice key={warning}>{warning}</Notice>
      ))}
      {trial?.problem && <Notice>This would fail: {trial.problem}</Notice>}
      {silence && <Notice>We couldn’t simulate this transaction: {silence}</Notice>}
      <dl className="facts">
        {named.map((other) => (
          <div key={other}>
            <dt>{named.length > 1 ? 'With' : 'To'}</dt>
            <dd className="mono full">{other}</dd>
          </div>
        ))}
        {others > 0 && (
          <div>
            <dt>Other signers</dt>
            <dd>{others}</dd>
          </div>
        )}
        <div>
          <dt>Network fee</dt>
          <dd>{trial?.fee ? `${shortAmount(trial.fee)} SOL` : '–'}</dd>
        </div>
      </dl>
      <Details label="Bytes" text={hexOfBytes(bytes)} />
    </>
  )
}
