CREATE TABLE "auth_hand_overs" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"options" jsonb NOT NULL,
	"response" jsonb,
	"sealed" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth_hand_overs" ADD CONSTRAINT "auth_hand_overs_session_id_auth_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."auth_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "auth_hand_overs_expiry" ON "auth_hand_overs" USING btree ("expires_at");