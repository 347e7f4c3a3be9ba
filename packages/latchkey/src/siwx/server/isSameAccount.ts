import { foldCase } from '../../core/address/foldCase.ts'

type Account = { readonly address?: string | undefined; readonly chainId?: string | undefined }

/** Whether an account has every given field: only EVM chains ignore the case of addresses. */
export function isSameAccount(account: Required<Account>, given: Account): boolean {
  const { address = account.address, chainId = account.chainId } = given
  return chainId === account.chainId && foldCase(address) === foldCase(account.address)
}
