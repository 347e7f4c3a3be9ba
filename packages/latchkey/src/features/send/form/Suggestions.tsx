import type { ReactNode } from 'react'
import { truncateAddress } from '../../../core/address/truncateAddress.ts'
import { labelOf } from '../../../core/labels/labelOf.ts'
import { addressKey } from '../../../core/people/addressKey.ts'
import type { Person } from '../../../core/people/person.ts'
import { recentPeople } from '../../../core/people/recentPeople.ts'
import { connectedAccount } from '../../../core/selectors.ts'
import { Stack } from '../../../ui/kit/layout/Stack.tsx'
import { Row } from '../../../ui/kit/lists/Row.tsx'
import { Avatar } from '../../../ui/kit/pictures/Avatar.tsx'
import { AddressName } from '../../../ui/kit/words/AddressName.tsx'
import { useTexts } from '../../../ui/kit/words/useTexts.ts'
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
  const isMeant = ({ address, name = '' }: Person) =>
    addressKey(namespace, address) !== addressKey(namespace, from) &&
    [address, name, label(address) ?? ''].some((word) => word.toLowerCase().includes(typed))

  const accounts = connectedAccount(engine.store.getState(), namespace)?.accounts ?? []
  const own = accounts.filter(isMeant)
  const isOwn = ({ address }: Person) =>
    own.some((one) => addressKey(namespace, one.address) === addressKey(namespace, address))
  const people = recentPeople(engine, namespace).filter((one) => isMeant(one) && !isOwn(one))

  return (
    <>
      {people.length > 0 && (
        <Stack gap={0} label={t('send.people')}>
          <h3 className="lk-Receiver-heading">{t('send.people')}</h3>
          {people.map(({ address, name }) => (
            <Row
              detail={<Short address={address} isShown={(label(address) ?? name) !== undefined} />}
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
          <h3 className="lk-Receiver-heading">{t('common.yourAccounts')}</h3>
          {own.map(({ address }) => (
            <Row
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

function Short({ address, isShown }: { address: string; isShown: boolean }): ReactNode {
  return isShown ? <bdi dir="ltr">{truncateAddress(address, 4, 4)}</bdi> : undefined
}
