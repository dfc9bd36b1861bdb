-- Orders whose money a courier holds get a queue of their own. The job that follows new orders writes the queues of those that are older, as it does for new ones.
update orders set listed_at = null where listed_at is not null and work like '%"receivedBy":"courier"%';
