// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";

/// An unsolicited NFT with a phishing link and a picture that contains a script.
contract SpamNft is ERC721("Voucher: 5 ETH at https://gift.example", "CLAIM") {
    function airdrop(address[] calldata people) external {
        for (uint256 i; i < people.length; i++) _mint(people[i], i + 1);
    }

    function tokenURI(uint256 id) public view override returns (string memory) {
        _requireOwned(id);
        bytes memory svg =
            '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>document.title="owned"</script><image href="https://gift.example/seen.png"/></svg>';
        bytes memory json = abi.encodePacked(
            '{"name":"<b>5 ETH Voucher</b>","description":"Claim at https://gift.example",',
            '"external_url":"javascript:alert(1)","image":"data:image/svg+xml;base64,', Base64.encode(svg), '"}'
        );
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
