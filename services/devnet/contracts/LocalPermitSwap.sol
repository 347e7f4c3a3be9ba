// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {IERC20Permit} from "@openzeppelin/contracts/token/ERC20/extensions/IERC20Permit.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";

interface IRouter {
    function swapExactTokensForETH(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
    function swapExactTokensForTokens(uint256, uint256, address[] calldata, address, uint256)
        external
        returns (uint256[] memory);
}

/// Swaps tokens with an EIP-2612 permit, in one transaction and without an
/// approval. It holds no tokens, has no owner, and takes tokens from its caller only.
contract LocalPermitSwap {
    using SafeERC20 for IERC20;

    IRouter private immutable _router;

    constructor(IRouter router) {
        _router = router;
    }

    /// Takes `amount` of the first token of `path` from the caller, who must be `owner`, and lets the exchange
    /// send the caller at least `least` of the last one, or of the chain's own coin if `toCoin` is set.
    function swapWithPermit(
        uint256 amount,
        uint256 least,
        address[] calldata path,
        address owner,
        uint256 deadline,
        bool toCoin,
        uint8 v,
        bytes32 r,
        bytes32 s
    ) external returns (uint256[] memory) {
        // A pending permit is public, so others may submit it.
        require(owner == msg.sender, "only its owner uses a permit");
        // If another account submits the permit first, the allowance is still granted to this contract.
        try IERC20Permit(path[0]).permit(owner, address(this), amount, deadline, v, r, s) {} catch {}

        IERC20 token = IERC20(path[0]);
        uint256 before = token.balanceOf(address(this));
        token.safeTransferFrom(owner, address(this), amount);
        token.forceApprove(address(_router), amount);
        uint256[] memory amounts = toCoin
            ? _router.swapExactTokensForETH(amount, least, path, owner, deadline)
            : _router.swapExactTokensForTokens(amount, least, path, owner, deadline);
        require(token.balanceOf(address(this)) == before, "nothing may stay here");
        return amounts;
    }
}
