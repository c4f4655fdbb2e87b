CREATE TABLE "review" (
	"table_id" uuid PRIMARY KEY NOT NULL,
	"edition" integer NOT NULL,
	"body" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_table_id_game_table_id_fk" FOREIGN KEY ("table_id") REFERENCES "public"."game_table"("id") ON DELETE cascade ON UPDATE no action;