import { connectedTexts } from '../../ui/kit/words/connectedTexts.ts'

/** Texts of the NFT views. */
export const nftsTexts = {
  ...connectedTexts,
  // First choice of the filter by collection.
  'nfts.allCollections': 'All collections',
  // Label of the filter by collection.
  'nfts.collection': 'Collection',
  // A collection and how many of its NFTs the account holds, e.g. "Punks (3)".
  'nfts.collectionCount': '{name} ({count})',
  // Label of a contract's address.
  'nfts.contract': 'Contract',
  // Button.
  'nfts.copyContract': 'Copy contract address',
  // Button.
  'nfts.copyTokenId': 'Copy token ID',
  // Title, while the NFT has no name.
  'nfts.detailTitle': 'NFT',
  'nfts.empty': 'No NFTs yet',
  'nfts.emptyText': 'Art, tickets, memberships and names you own will appear here.',
  'nfts.failed': 'Couldn’t load your NFTs',
  'nfts.failedText': 'Your NFTs are safe. Try again in a moment.',
  'nfts.gone': 'You no longer have this NFT',
  'nfts.goneText': 'It may have been sent, or the list is refreshing.',
  // Read by screen readers before the list.
  'nfts.list': 'NFTs',
  'nfts.loading': 'Loading your NFTs',
  // Button.
  'nfts.loadMore': 'Load more',
  'nfts.moreFailed': 'Couldn’t load more.',
  'nfts.notOffered': 'No NFTs here',
  'nfts.notOfferedText': 'NFTs aren’t available on this network.',
  'nfts.offline': 'You’re offline. Showing your last known NFTs.',
  'nfts.onlyHidden': 'Only hidden NFTs',
  'nfts.onlyHiddenText': 'Everything here looks like spam. It stays hidden until you show it.',
  // Label of how many the account holds.
  'nfts.owned': 'Owned',
  // Label of a switch: lists NFTs that look like spam, too.
  'nfts.showHidden': 'Show hidden ({count})',
  'nfts.spam': 'This looks like spam. Don’t open links or scan codes it shows.',
  // Label of the NFT's standard, e.g. "ERC-721".
  'nfts.standard': 'Standard',
  'nfts.standard.erc1155': 'ERC-1155',
  'nfts.standard.erc721': 'ERC-721',
  'nfts.standard.spl': 'SPL',
  // How many of an NFT the account holds, on its picture.
  'nfts.times': '×{count}',
  // Label of the number of an NFT in its collection.
  'nfts.tokenId': 'Token ID',
  // Button.
  'nfts.toList': 'See your NFTs',
} as const
