//! What happens at a table is durable before anybody hears of it.

use super::{Broken, Table};
use crate::problem::Problem;
use crate::store::{Move, Write};
use std::sync::atomic::Ordering::Relaxed;

impl Table {
    /// Makes moves durable, if they could be made.
    pub(super) async fn keep_all(
        &mut self,
        changes: Result<Vec<Move>, Problem>,
    ) -> Result<Result<(), Problem>, Broken> {
        let changes = match changes {
            Ok(changes) => changes,
            Err(problem) => return Ok(Err(problem)),
        };
        for change in changes {
            self.keep(change).await?;
        }
        Ok(Ok(()))
    }

    /// Makes a move durable.
    pub(super) async fn keep(&mut self, change: Move) -> Result<(), Broken> {
        self.shared.metrics.moves.fetch_add(1, Relaxed);
        let write = Write::Move {
            table: self.row.id.clone(),
            change,
            ends: self.course.over(),
        };
        self.write(write).await
    }

    /// Makes something durable.
    pub(super) async fn write(&mut self, write: Write) -> Result<(), Broken> {
        self.shared.store.write(write).await.map_err(Broken)
    }
}
