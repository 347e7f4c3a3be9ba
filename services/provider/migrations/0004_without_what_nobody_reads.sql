DROP TABLE "prices" CASCADE;--> statement-breakpoint
ALTER TABLE "nft_metadata" DROP COLUMN "raw";--> statement-breakpoint
ALTER TABLE "tokens" DROP COLUMN "icon_url";