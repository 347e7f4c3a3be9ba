/** Texts of the descriptors that this repository ships; those of others stay as they are. */
export const descriptorTexts = {
  'descriptor.Amount': 'Amount',
  // One item of a collection (NFT).
  'descriptor.Collectible': 'Collectible',
  'descriptor.Data': 'Data',
  'descriptor.Deposit into a vault': 'Deposit into a vault',
  // Sender of a transfer.
  'descriptor.From': 'From',
  'descriptor.Owner of the shares': 'Owner of the shares',
  'descriptor.Quantity': 'Quantity',
  'descriptor.Recipient of the shares': 'Recipient of the shares',
  'descriptor.Send': 'Send',
  'descriptor.Send collectibles': 'Send collectibles',
  // Shares of a vault.
  'descriptor.Shares': 'Shares',
  // A contract that may spend tokens.
  'descriptor.Spender': 'Spender',
  'descriptor.Stop all spending': 'Stop all spending',
  // Recipient of a transfer.
  'descriptor.To': 'To',
  'descriptor.Token': 'Token',
  'descriptor.Unlimited': 'Unlimited',
  // Exchanges the wrapped token for the network's coin.
  'descriptor.Unwrap': 'Unwrap',
  'descriptor.Withdraw from a vault': 'Withdraw from a vault',
  // Exchanges the network's coin for its token.
  'descriptor.Wrap': 'Wrap',
  // Name of a contract such as WETH.
  'descriptor.Wrapped coin': 'Wrapped coin',
} as const
