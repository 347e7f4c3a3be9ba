import { parseAbi } from 'viem'

/** The functions that the build calls. */
export const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function transfer(address to, uint256 amount) returns (bool)',
  'function approve(address spender, uint256 amount) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function deposit() payable',
  'function withdraw(uint256 amount)',
  'function airdrop(address[] people, uint256 amount)',
  'function addLiquidity(address a, address b, uint256 amountA, uint256 amountB, uint256 minA, uint256 minB, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256 amount, uint256 min, uint256 minEth, address to, uint256 deadline) payable',
  'function swapExactETHForTokens(uint256 min, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amount, uint256 min, address[] path, address to, uint256 deadline)',
  'function getPair(address a, address b) view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 at)',
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint256)',
  'function token0() view returns (address)',
  'function setSubnodeOwner(bytes32 node, bytes32 label, address owner)',
  'function register(string label, address holder)',
])

/**
 * NFT functions, and those that share a name with a token function, which one ABI cannot
 * distinguish.
 */
export const nftAbi = parseAbi([
  'function mint(address to)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function transferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
  'function airdrop(address[] people)',
  'function name() view returns (string)',
  'function totalSupply() view returns (uint256)',
  'function tokenURI(uint256 id) view returns (string)',
  'function uri(uint256 id) view returns (string)',
  'function ownerOf(uint256 id) view returns (address)',
  'function balanceOf(address owner, uint256 id) view returns (uint256)',
])

/** Far in the future. */
export const deadline = 2n ** 40n
