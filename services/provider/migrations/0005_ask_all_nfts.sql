INSERT INTO "nft_metadata" ("chain_id", "contract", "token_id", "retry_at")
SELECT DISTINCT "chain_id", "contract", "token_id", now() FROM "nfts"
ON CONFLICT DO NOTHING;
