import { Stack } from '@latchkey/kit/layout/Stack.tsx'
import { Heading } from '@latchkey/kit/lists/Heading.tsx'
import { Row } from '@latchkey/kit/lists/Row.tsx'
import { Avatar } from '@latchkey/kit/pictures/Avatar.tsx'
import { Address } from '@latchkey/kit/words/Address.tsx'
import { useTexts } from '@latchkey/kit/words/useTexts.ts'
import type { ReactNode } from 'react'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { addressKey } from '../../../core/recipients/addressKey.ts'
import type { PastRecipient } from '../../../core/recipients/PastRecipient.ts'
import { recentRecipients } from '../../../core/recipients/recentRecipients.ts'
import { connectedAccount } from '../../../core/selectors.ts'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { sendTexts } from '../texts.ts'
import type { Sending } from '../useSend.tsx'
import { typeRecipient } from './typeRecipient.ts'

/** Suggested recipients: recent ones, and the visitor's other accounts. */
export function Suggestions({ engine, model, send }: Sending): ReactNode {
  const t = useTexts(sendTexts)
  const { from, network, recipient } = model
  if (recipient || !network || !from) return null
  const namespace = network.chainNamespace
  const typed = send.to.trim().toLowerCase()
  const label = (address: string) => labelOf(engine, address)
  const isMeant = ({ address, name = '' }: PastRecipient) =>
    addressKey(namespace, address) !== addressKey(namespace, from) &&
    [address, name, label(address) ?? ''].some((word) => word.toLowerCase().includes(typed))

  const accounts = connectedAccount(engine.store.getState(), namespace)?.accounts ?? []
  // A Stacks address cannot receive bitcoins.
  const own = accounts.filter((one) => one.type !== 'stx' && isMeant(one))
  const isOwn = ({ address }: PastRecipient) =>
    own.some((one) => addressKey(namespace, one.address) === addressKey(namespace, address))
  const people = recentRecipients(engine, namespace).filter((one) => isMeant(one) && !isOwn(one))

  return (
    <>
      {people.length > 0 && (
        <Stack gap={0} label={t('send.recent')}>
          <Heading>{t('send.recent')}</Heading>
          {people.map(({ address, name }) => (
            <Row
              detail={(label(address) ?? name) && <Address address={address} />}
              icon={<Avatar address={address} />}
              key={address}
              onClick={() => typeRecipient(engine, address)}
              title={<AddressName address={address} name={name} />}
            />
          ))}
        </Stack>
      )}
      {own.length > 0 && (
        <Stack gap={0} label={t('common.yourAccounts')}>
          <Heading>{t('common.yourAccounts')}</Heading>
          {own.map(({ address, type }) => (
            <Row
              detail={
                (type === 'payment' && t('common.payments')) ||
                (type === 'ordinal' && t('common.ordinals')) ||
                undefined
              }
              icon={<Avatar address={address} />}
              key={address}
              onClick={() => typeRecipient(engine, address)}
              title={<AddressName address={address} />}
            />
          ))}
        </Stack>
      )}
    </>
  )
}
