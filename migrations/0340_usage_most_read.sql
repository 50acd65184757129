-- The home page lists the most read articles: without it, all articles were joined and sorted for each of its renderings.
create index article_usage_most_read on article_usage_totals (views desc, article_id desc) where views > 0;
