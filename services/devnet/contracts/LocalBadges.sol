// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC1155} from "@openzeppelin/contracts/token/ERC1155/ERC1155.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// Things one can have several of (EIP-1155), with pictures drawn by the contract itself.
contract LocalBadges is ERC1155("") {
    using Strings for uint256;

    string public constant name = "Local Badges";
    string public constant symbol = "BADGE";

    function mint(address to, uint256 id, uint256 amount) external {
        require(id != 0, "badges count from 1");
        _mint(to, id, amount, "");
    }

    function uri(uint256 id) public pure override returns (string memory) {
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M32 4l24 14v28L32 60 8 46V18z" fill="hsl(',
            ((id * 83) % 360).toString(), ',60%,45%)"/></svg>'
        );
        bytes memory json = abi.encodePacked(
            '{"name":"Badge #', id.toString(),
            '","description":"One of many alike.","image":"data:image/svg+xml;base64,', Base64.encode(svg), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
